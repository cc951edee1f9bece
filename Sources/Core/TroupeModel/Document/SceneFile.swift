/// One scene as a child is given it: the same JSON form the model file has.
public enum SceneFile {
    /// The bytes of a scene.
    ///
    /// - Throws: `malformed` when a part of the scene has no JSON form, which none has.
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
