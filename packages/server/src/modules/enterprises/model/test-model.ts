/** A triangle as glTF; parts may be replaced to make it wrong. */
export function triangle(more: Readonly<Record<string, unknown>> = {}) {
  return {
    asset: { version: '2.0' },
    buffers: [{ byteLength: 36 }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    nodes: [{ mesh: 0 }],
    scenes: [{ nodes: [0] }],
    scene: 0,
    ...more,
  }
}

/** Corners of the triangle. */
export const corners = Buffer.from(new Float32Array([0, 0, 0, 10, 0, 0, 0, 6, 0]).buffer)

/** Writes a .glb file. */
export function glb(json: object, bin: Buffer = corners): Buffer {
  const text = Buffer.from(JSON.stringify(json))
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const body = Buffer.concat([bin, Buffer.alloc((4 - (bin.length % 4)) % 4)])
  const head = (length: number, type: number) => {
    const bytes = Buffer.alloc(8)
    bytes.writeUInt32LE(length, 0)
    bytes.writeUInt32LE(type, 4)
    return bytes
  }
  const file = Buffer.alloc(12)
  file.writeUInt32LE(0x46546c67, 0)
  file.writeUInt32LE(2, 4)
  file.writeUInt32LE(12 + 16 + padded.length + body.length, 8)
  return Buffer.concat([file, head(padded.length, 0x4e4f534a), padded, head(body.length, 0x004e4942), body])
}
