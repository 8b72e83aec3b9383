import { filled } from '@fengsui/contract/kit/common-messages.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { png } from '../../../../test/support/upload.ts'
import { HttpError } from '../../../framework/http/http-error.ts'
import { checkModel } from './check-model.ts'
import { corners, glb, triangle } from './test-model.ts'

const positions = (count: number) => ({ bufferView: 0, componentType: 5126, count, type: 'VEC3' })
const part = (POSITION: number) => ({ attributes: { POSITION } })

/** The sentence of the refusal. */
function refusal(bytes: Buffer): string {
  try {
    checkModel(bytes)
  } catch (error) {
    if (error instanceof HttpError) return filled(error.label, error.values)[0]
    throw error
  }
  return ''
}
const withImage = (image: object, bin = corners, more: object = {}) =>
  glb(triangle({ images: [image], buffers: [{ byteLength: bin.length }], ...more }), bin)

describe('a model is refused', () => {
  it.each<[string, Buffer, string]>([
    ['a picture', png, '不是 glTF'],
    ['nothing', Buffer.alloc(0), '不是 glTF'],
    [
      'glTF 1',
      (() => {
        const bytes = glb(triangle())
        bytes.writeUInt32LE(1, 4)
        return bytes
      })(),
      '不是 glTF',
    ],
    ['a cut file', glb(triangle()).subarray(0, 200), 'length'],
    [
      'no JSON',
      (() => {
        const bytes = glb(triangle())
        bytes.write('x', 20)
        return bytes
      })(),
      'JSON',
    ],
    ['deep JSON', glb({ asset: { version: '2.0' }, extras: JSON.parse('['.repeat(90) + ']'.repeat(90)) }), 'JSON'],
    ['another file', glb(triangle({ buffers: [{ uri: 'plant.bin', byteLength: 36 }] })), '外部文件（plant.bin）'],
    [
      'an address',
      glb(triangle({ images: [{ uri: 'https://example.com/a.png' }] })),
      '外部文件（https://example.com/a.png）',
    ],
    [
      'compression',
      glb(triangle({ extensionsRequired: ['KHR_draco_mesh_compression'] })),
      'KHR_draco_mesh_compression',
    ],
    ['no faces', glb(triangle({ nodes: [] })), '没有可显示的面'],
    ['a view beyond its buffer', glb(triangle({ bufferViews: [{ buffer: 0, byteLength: 3600 }] })), 'bufferViews/0'],
    [
      'an accessor beyond its view',
      glb(triangle({ accessors: [{ bufferView: 0, componentType: 5126, count: 400, type: 'VEC3' }] })),
      'accessors/0',
    ],
    [
      'a negative count',
      glb(triangle({ accessors: [{ bufferView: 0, componentType: 5126, count: -1, type: 'VEC3' }] })),
      'accessors/0',
    ],
    ['a loop of nodes', glb(triangle({ nodes: [{ mesh: 0 }, { children: [2] }, { children: [1] }] })), 'nodes'],
    [
      'a node with two parents',
      glb(triangle({ nodes: [{ children: [2] }, { children: [2] }, { mesh: 0 }] })),
      'nodes/1',
    ],
    [
      'too many faces',
      glb(triangle({ nodes: Array.from({ length: 20_001 }, () => ({ mesh: 0 })) })),
      '节点过多：20001',
    ],
    ['a texture that is no picture', withImage({ name: 'wall', bufferView: 0 }), '贴图 wall 应为'],
    [
      'too many textures',
      glb(triangle({ images: Array.from({ length: 65 }, () => ({ bufferView: 0 })) })),
      '贴图过多：65',
    ],
    [
      'more parts than a browser draws, though they have no vertices',
      glb(
        triangle({
          accessors: [positions(3), positions(0)],
          meshes: [{ primitives: [part(0), ...Array.from({ length: 20_000 }, () => part(1))] }],
        }),
      ),
      '部件过多：20001',
    ],
    [
      'colours for more vertices than it has',
      glb(
        triangle({
          accessors: [positions(1), positions(3)],
          meshes: [{ primitives: [{ attributes: { POSITION: 0, COLOR_0: 1 } }] }],
        }),
      ),
      'meshes/0',
    ],
    [
      'a morph target a thousand times over',
      glb(
        triangle({
          meshes: [{ primitives: [{ ...part(0), targets: Array(400_000).fill({ POSITION: 0 }) }] }],
        }),
      ),
      '顶点过多：1200003',
    ],
    ['lists that are none', glb(triangle({ nodes: 'x' })), 'nodes'],
  ])('with %s', (_, bytes, sentence) => expect(refusal(bytes)).toContain(sentence))

  it('with a texture larger than a browser should decode', () => {
    const large = Buffer.from(png)
    large.writeUInt32BE(20_000, 16)
    const bin = Buffer.concat([corners, large])
    const views = {
      bufferViews: [
        { buffer: 0, byteLength: 36 },
        { buffer: 0, byteOffset: 36, byteLength: large.length },
      ],
    }
    expect(refusal(withImage({ name: 'roof', bufferView: 1 }, bin, views))).toContain('贴图 roof 过大：20000×1')
  })

  it('with textures that are small files and large pictures, together more than a browser should decode', () => {
    const large = Buffer.from(png)
    large.writeUInt32BE(8192, 16)
    large.writeUInt32BE(8192, 20)
    const bin = Buffer.concat([corners, large])
    const bufferViews = [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: large.length },
    ]
    const images = (count: number) => Array.from({ length: count }, () => ({ bufferView: 1 }))
    const model = (count: number) =>
      glb(triangle({ bufferViews, buffers: [{ byteLength: bin.length }], images: images(count) }), bin)
    expect(refusal(model(2))).toBe('')
    expect(refusal(model(3))).toContain('贴图总像素过多：201326592，最多 134217728')
  })

  it('with a sentence, whatever bytes of a good one are changed: never by another failure', () => {
    const good = glb(triangle())
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (changes) => {
          const bytes = Buffer.from(good)
          for (const [at, value] of changes) bytes[at] = value
          expect(typeof refusal(bytes)).toBe('string')
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('a model is taken', () => {
  it('as .glb, with what it shows', () => {
    expect(checkModel(glb(triangle()))).toEqual({ kind: 'glb', vertices: 3, triangles: 1, textures: 0 })
  })

  it('as .gltf with everything inside, a mesh counted for every node', () => {
    const uri = `data:application/octet-stream;base64,${corners.toString('base64')}`
    const json = triangle({
      buffers: [{ uri, byteLength: 36 }],
      images: [{ uri: `data:image/png;base64,${png.toString('base64')}` }],
      nodes: [{ mesh: 0 }, { mesh: 0, children: [2] }, { mesh: 0 }],
    })
    expect(checkModel(Buffer.from(JSON.stringify(json)))).toEqual({
      kind: 'gltf',
      vertices: 9,
      triangles: 3,
      textures: 1,
    })
  })
})
