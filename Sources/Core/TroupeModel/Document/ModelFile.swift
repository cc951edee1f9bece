import TroupeValue

/// The compiled form of an application, as the daemon and the children read it: one JSON text.
public enum ModelFile {
    /// The reason why bytes are not a model file.
    public enum Failure: Error, Hashable, Sendable {
        /// The bytes are malformed; the sentence describes the mistake.
        case malformed(String)
        /// Another version of Troupe wrote the file; compile the application again.
        case otherVersion(Int64)
    }

    /// The bytes of the file.
    ///
    /// - Throws: `malformed` if a part of the model has no JSON form. Every part has one.
    public static func bytes(of model: ApplicationModel) throws(Failure) -> [UInt8] {
        do throws(ValueCodingError) {
            return JSON.bytes(of: try ValueEncoder().encode(model))
        } catch {
            throw .malformed("\(error)")
        }
    }

    /// The model in the bytes of a file. The version is checked before everything else.
    public static func model(of bytes: [UInt8]) throws(Failure) -> ApplicationModel {
        let value: Value
        do throws(JSONError) {
            value = try JSON.value(of: bytes)
        } catch {
            throw .malformed("\(error)")
        }
        guard let version = value["version"]?.int else { throw .malformed("it has no version") }
        guard version == Int64(ApplicationModel.currentVersion) else { throw .otherVersion(version) }
        do throws(ValueCodingError) {
            return try ValueDecoder().decode(ApplicationModel.self, from: value)
        } catch {
            throw .malformed("\(error)")
        }
    }
}
