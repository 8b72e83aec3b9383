import { modelBounds } from '@fengsui/contract/enterprises/plant-model.ts'
import { plantModelMessages as say } from '@fengsui/contract/enterprises/plant-model-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { dataOf, listOf, type ModelFile, readModel } from './read-model.ts'

export interface ModelFacts {
  readonly kind: ModelFile['kind']
  readonly vertices: number
  readonly triangles: number
  readonly textures: number
}

/** Extensions that the console draws without a decoder. */
const drawn = new Set([
  'KHR_materials_unlit',
  'KHR_texture_transform',
  'KHR_mesh_quantization',
  'KHR_materials_emissive_strength',
  'KHR_materials_specular',
  'KHR_materials_ior',
  'KHR_lights_punctual',
  'EXT_texture_webp',
])

type Json = Readonly<Record<string, unknown>>

/** Checks a model before it is stored, and counts what it shows. Runs in a worker process. Throws a refusal. */
export function checkModel(bytes: Uint8Array): ModelFacts {
  const model = readModel(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  checkExtensions(model.json)
  const views = viewsOf(model)
  const accessors = accessorsOf(model, views)
  atMost(['贴图', 'textures'], listOf(model.json, 'images').length, modelBounds.textures)
  checkTextures(model, views)
  checkNodes(model.json)
  const { vertices, triangles } = countMeshes(model.json, accessors)
  if (triangles === 0) throw badRequest(say.empty)
  return { kind: model.kind, vertices, triangles, textures: listOf(model.json, 'images').length }
}

function atMost(part: Label, count: number, max: number): void {
  if (count > max) throw badRequest(say.tooMany, { part, count, max })
}

function checkExtensions(json: Json): void {
  const needed = json.extensionsRequired ?? []
  if (!Array.isArray(needed)) throw badRequest(say.broken, { part: 'extensionsRequired' })
  const unknown = needed.find((name) => !drawn.has(String(name)))
  if (unknown !== undefined) throw badRequest(say.extension, { name: String(unknown).slice(0, 60) })
}

/** A whole number of at least 0, or a refusal that names the part. */
function whole(value: unknown, part: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw badRequest(say.broken, { part })
  return value
}

function viewsOf({ json, buffers }: ModelFile): Buffer[] {
  return listOf(json, 'bufferViews').map((view, at) => {
    const part = `bufferViews/${at}`
    const buffer = buffers[whole(view.buffer, part)]
    const [offset, length] = [whole(view.byteOffset ?? 0, part), whole(view.byteLength, part)]
    if (!buffer || offset + length > buffer.length) throw badRequest(say.broken, { part })
    return buffer.subarray(offset, offset + length)
  })
}

const componentBytes = new Map([
  [5120, 1],
  [5121, 1],
  [5122, 2],
  [5123, 2],
  [5125, 4],
  [5126, 4],
])
const componentCount = new Map([
  ['SCALAR', 1],
  ['VEC2', 2],
  ['VEC3', 3],
  ['VEC4', 4],
  ['MAT2', 4],
  ['MAT3', 9],
  ['MAT4', 16],
])

/** Numbers of elements; every accessor is within its view. */
function accessorsOf({ json }: ModelFile, views: readonly Buffer[]): number[] {
  const declared = listOf(json, 'bufferViews')
  return listOf(json, 'accessors').map((accessor, at) => {
    const part = `accessors/${at}`
    const count = whole(accessor.count, part)
    const size =
      (componentBytes.get(Number(accessor.componentType)) ?? 0) * (componentCount.get(String(accessor.type)) ?? 0)
    if (size === 0 || accessor.sparse !== undefined) throw badRequest(say.broken, { part })
    const index = whole(accessor.bufferView, part)
    const stride = whole(declared[index]?.byteStride ?? size, part)
    const end = whole(accessor.byteOffset ?? 0, part) + (count === 0 ? 0 : (count - 1) * stride + size)
    if (end > (views[index]?.length ?? 0)) throw badRequest(say.broken, { part })
    return count
  })
}

function checkTextures({ json }: ModelFile, views: readonly Buffer[]): void {
  let pixels = 0
  for (const [at, image] of listOf(json, 'images').entries()) {
    const name = typeof image.name === 'string' && image.name ? image.name.slice(0, 40) : String(at + 1)
    const bytes = image.uri === undefined ? views[whole(image.bufferView, `images/${at}`)] : dataOf(image.uri, name)
    const size = bytes && pictureSize(bytes)
    if (!size) throw badRequest(say.textureKind, { name })
    if (Math.max(size.width, size.height) > modelBounds.texturePixels)
      throw badRequest(say.largeTexture, { name, ...size, max: modelBounds.texturePixels })
    pixels += size.width * size.height
  }
  atMost(['贴图总像素', 'texture pixels'], pixels, modelBounds.allPixels)
}

/** Nodes are bounded in number, and none is its own ancestor or has two parents. */
function checkNodes(json: Json): void {
  const nodes = listOf(json, 'nodes')
  atMost(['节点', 'nodes'], nodes.length, modelBounds.nodes)
  const parents = new Array<number>(nodes.length).fill(-1)
  for (const [at, { children = [] }] of nodes.entries()) {
    if (!Array.isArray(children)) throw badRequest(say.broken, { part: `nodes/${at}` })
    for (const child of children) {
      const index = whole(child, `nodes/${at}`)
      if (index >= nodes.length || parents[index] !== -1) throw badRequest(say.broken, { part: `nodes/${at}` })
      parents[index] = at
    }
  }
  // With one parent each, a loop is what no root leads to.
  const reached = new Set<number>(parents.flatMap((parent, at) => (parent === -1 ? [at] : [])))
  for (const at of reached) for (const child of (nodes[at]?.children ?? []) as number[]) reached.add(child)
  if (reached.size < nodes.length) throw badRequest(say.broken, { part: 'nodes' })
}

interface Counted {
  vertices: number
  triangles: number
  /** Points and ends of lines. */
  points: number
  parts: number
}
const nothing = (): Counted => ({ vertices: 0, triangles: 0, points: 0, parts: 0 })
function add(to: Counted, one: Counted): void {
  to.vertices += one.vertices
  to.triangles += one.triangles
  to.points += one.points
  to.parts += one.parts
}

/** Vertices and triangles as drawn: a mesh counts once for every node that shows it. */
function countMeshes(json: Json, accessors: readonly number[]) {
  const meshes = listOf(json, 'meshes').map((mesh, at) => {
    const sum = nothing()
    for (const primitive of listOf(mesh, 'primitives')) add(sum, countPart(primitive, `meshes/${at}`, accessors))
    return sum
  })
  const total = nothing()
  for (const [at, { mesh }] of listOf(json, 'nodes').entries()) {
    if (mesh === undefined) continue
    const shown = meshes[whole(mesh, `nodes/${at}`)]
    if (!shown) throw badRequest(say.broken, { part: `nodes/${at}` })
    add(total, shown)
  }
  atMost(['部件', 'parts'], total.parts, modelBounds.nodes)
  atMost(['顶点', 'vertices'], total.vertices, modelBounds.vertices)
  atMost(['三角面', 'triangles'], total.triangles, modelBounds.triangles)
  atMost(['点和线', 'points and lines'], total.points, modelBounds.vertices)
  return total
}

/** One part of a mesh. Every attribute has a value for each vertex and no more; a morph target holds the vertices once more. */
function countPart(primitive: Json, part: string, accessors: readonly number[]): Counted {
  const { attributes, indices, mode = 4 } = primitive
  const given = typeof attributes === 'object' && attributes !== null ? (attributes as Json) : {}
  const corners = accessors[whole(given.POSITION, part)]
  const order = indices === undefined ? corners : accessors[whole(indices, part)]
  if (corners === undefined || order === undefined) throw badRequest(say.broken, { part })
  const targets = listOf(primitive, 'targets')
  for (const index of [given, ...targets].flatMap((one) => Object.values(one)))
    if (accessors[whole(index, part)] !== corners) throw badRequest(say.broken, { part })
  const isFaces = mode === 4 || mode === 5 || mode === 6
  return {
    vertices: corners * (1 + targets.length),
    triangles: mode === 4 ? Math.floor(order / 3) : isFaces ? Math.max(0, order - 2) : 0,
    points: isFaces ? 0 : order,
    parts: 1,
  }
}

/** Returns the size in pixels that a PNG, JPEG or WebP declares; undefined for anything else. */
function pictureSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 30) return undefined
  if (bytes.readUInt32BE(0) === 0x89504e47) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes)
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes)
  return undefined
}

/** From the first frame header among the segments. */
function jpegSize(bytes: Buffer) {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return undefined
}

function webpSize(bytes: Buffer) {
  const form = bytes.toString('latin1', 12, 16)
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') return undefined
  const packed = bytes.readUInt32LE(21)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}
