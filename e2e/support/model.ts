import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one colour. */
export function plainPng(side: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(side * 3, Buffer.of(red, green, blue))])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // Eight bits each of red, green and blue.
  head.set([8, 2], 8)
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array(side).fill(line)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A flat roof of 80 m a side as .glb, five metres above the terrain, with the picture on it and no shade. */
export function roofModel(picture: Buffer): Buffer {
  const half = 40
  const corners = [-half, 5, -half, half, 5, -half, half, 5, half, -half, 5, half]
  const parts = [
    Buffer.from(new Float32Array(corners).buffer),
    Buffer.from(new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]).buffer),
    Buffer.from(new Uint16Array([0, 2, 1, 0, 3, 2]).buffer),
    picture,
  ]
  let byteOffset = 0
  const bufferViews = parts.map(({ length }) => {
    const view = { buffer: 0, byteOffset, byteLength: length }
    byteOffset += length
    return view
  })
  const json = {
    asset: { version: '2.0' },
    extensionsUsed: ['KHR_materials_unlit'],
    buffers: [{ byteLength: byteOffset }],
    bufferViews,
    accessors: [
      { bufferView: 0, componentType: 5126, count: 4, type: 'VEC3', min: [-half, 5, -half], max: [half, 5, half] },
      { bufferView: 1, componentType: 5126, count: 4, type: 'VEC2' },
      { bufferView: 2, componentType: 5123, count: 6, type: 'SCALAR' },
    ],
    images: [{ bufferView: 3, mimeType: 'image/png' }],
    textures: [{ source: 0 }],
    materials: [
      {
        pbrMetallicRoughness: { baseColorTexture: { index: 0 } },
        doubleSided: true,
        extensions: { KHR_materials_unlit: {} },
      },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, indices: 2, material: 0 }] }],
    nodes: [{ mesh: 0 }],
    scenes: [{ nodes: [0] }],
    scene: 0,
  }
  return binary(Buffer.from(JSON.stringify(json)), Buffer.concat(parts))
}

/** Writes a .glb file: its header, and both parts with their lengths, padded to four bytes. */
function binary(description: Buffer, content: Buffer): Buffer {
  const numbers = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer)
  const padded = (bytes: Buffer, sign: number) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3, sign)])
  const [json, bin] = [padded(description, 0x20), padded(content, 0)]
  const parts = [numbers(json.length, 0x4e4f534a), json, numbers(bin.length, 0x004e4942), bin]
  const length = parts.reduce((sum, part) => sum + part.length, 12)
  return Buffer.concat([numbers(0x46546c67, 2, length), ...parts])
}
