/// The compiled form of an application, as the daemon and the children read it: one JSON text.
public enum ModelFile {
    /// Why bytes are no model file.
    public enum Failure: Error, Hashable, Sendable {
        /// A sentence about what is wrong in it.
        case malformed(String)
        /// Made by another version of Troupe; compile the application again.
        case otherVersion(Int64)
    }

    /// The file's bytes.
    ///
    /// - Throws: `malformed` when a part of the model has no JSON form, which none has.
    public static func bytes(of model: ApplicationModel) throws(Failure) -> [UInt8] {
        do throws(ValueCodingError) {
            return JSON.bytes(of: try ValueEncoder().encode(model))
        } catch {
            throw .malformed("\(error)")
        }
    }

    /// The model in a file's bytes; its version is looked at before anything else.
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
