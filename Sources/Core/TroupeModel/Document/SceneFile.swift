import TroupeValue

/// One scene as a child receives it, in the JSON form of the model file.
public enum SceneFile {
    /// The bytes of a scene.
    ///
    /// - Throws: `malformed` if a part of the scene has no JSON form. Every part has one.
    public static func bytes(of scene: SceneModel) throws(ModelFile.Failure) -> [UInt8] {
        do throws(ValueCodingError) {
            return JSON.bytes(of: try ValueEncoder().encode(scene))
        } catch {
            throw .malformed("\(error)")
        }
    }

    /// The scene in the bytes.
    public static func scene(of bytes: [UInt8]) throws(ModelFile.Failure) -> SceneModel {
        let value: Value
        do throws(JSONError) {
            value = try JSON.value(of: bytes)
        } catch {
            throw .malformed("\(error)")
        }
        do throws(ValueCodingError) {
            return try ValueDecoder().decode(SceneModel.self, from: value)
        } catch {
            throw .malformed("\(error)")
        }
    }
}
