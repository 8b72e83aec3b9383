import { modelBounds } from '@fengsui/contract/enterprises/plant-model.ts'
import { plantModelMessages as say } from '@fengsui/contract/enterprises/plant-model-messages.ts'
import { badRequest } from '../../../framework/http/http-error.ts'

const [quote, backslash, open, close, openList, closeList] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d]

/** Whether JSON nests no deeper than `depth`, counted from its bytes: a parser would need a stack as deep. */
function isWithin(bytes: Uint8Array, depth: number): boolean {
  let level = 0
  let inText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inText) {
      if (byte === backslash) at++
      else if (byte === quote) inText = false
      continue
    }
    if (byte === quote) inText = true
    else if (byte === open || byte === openList) level++
    else if (byte === close || byte === closeList) level--
    if (level > depth) return false
  }
  return true
}

/** A glTF file: its description, and the bytes of its buffers. */
export interface ModelFile {
  readonly kind: 'glb' | 'gltf'
  readonly json: Readonly<Record<string, unknown>>
  readonly buffers: readonly Buffer[]
}

const magic = 0x46546c67
const chunk = { json: 0x4e4f534a, bin: 0x004e4942 } as const
/** Bytes of the description of a .glb; geometry and textures are beside it. */
const mostJson = 8 * 1024 * 1024

/** Reads a .glb, or a .gltf with everything inside. Throws a refusal that names the part at fault. */
export function readModel(bytes: Buffer): ModelFile {
  if (bytes.length >= 12 && bytes.readUInt32LE(0) === magic) return readBinary(bytes)
  if (bytes[0] !== 0x7b || bytes.length > modelBounds.megabytes * 1024 * 1024) throw badRequest(say.notModel)
  const json = parsed(bytes)
  return { kind: 'gltf', json, buffers: buffersOf(json, undefined) }
}

function readBinary(bytes: Buffer): ModelFile {
  if (bytes.readUInt32LE(4) !== 2) throw badRequest(say.notModel)
  if (bytes.readUInt32LE(8) !== bytes.length) throw badRequest(say.broken, { part: 'length' })
  let json: ModelFile['json'] | undefined
  let bin: Buffer | undefined
  for (let at = 12; at < bytes.length; ) {
    if (at + 8 > bytes.length) throw badRequest(say.broken, { part: 'chunk' })
    const [length, type] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)]
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (content.length < length || length % 4 !== 0) throw badRequest(say.broken, { part: 'chunk' })
    if (!json && type !== chunk.json) throw badRequest(say.broken, { part: 'JSON' })
    if (!json && length > mostJson) throw badRequest(say.broken, { part: 'JSON' })
    if (!json) json = parsed(content)
    else if (type === chunk.bin) bin ??= content
    at += 8 + length
  }
  if (!json) throw badRequest(say.broken, { part: 'JSON' })
  return { kind: 'glb', json, buffers: buffersOf(json, bin) }
}

/** Parses a description whose nesting is bounded. */
function parsed(bytes: Buffer): ModelFile['json'] {
  if (!isWithin(bytes, 64)) throw badRequest(say.broken, { part: 'JSON' })
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw badRequest(say.broken, { part: 'JSON' })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest(say.notModel)
  const { asset } = value as { asset?: { version?: unknown } | null }
  if (typeof asset !== 'object' || asset === null || !/^2\.\d+$/.test(String(asset.version)))
    throw badRequest(say.notModel)
  return value as ModelFile['json']
}

/** Objects of an array of the description; an absent one is empty. Throws for anything else. */
export function listOf(json: ModelFile['json'], name: string): Readonly<Record<string, unknown>>[] {
  const value = json[name] ?? []
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)
  if (!isList) throw badRequest(say.broken, { part: name })
  return value
}

/** The bytes of every buffer: the binary part, or a data URI. */
function buffersOf(json: ModelFile['json'], bin: Buffer | undefined): Buffer[] {
  const declared = listOf(json, 'buffers')
  if (declared.length > 1000) throw badRequest(say.broken, { part: 'buffers' })
  return declared.map(({ uri, byteLength }, at) => {
    const bytes = uri === undefined ? (at === 0 ? bin : undefined) : dataOf(uri, `buffers/${at}`)
    if (!bytes || typeof byteLength !== 'number' || bytes.length < byteLength)
      throw badRequest(say.broken, { part: `buffers/${at}` })
    return bytes
  })
}

/** Decodes a data URI. Throws for the address of another file. */
export function dataOf(uri: unknown, part: string): Buffer {
  const found = typeof uri === 'string' ? /^data:[\w.+/-]*;base64,/.exec(uri.slice(0, 100)) : null
  if (!found) throw badRequest(say.external, { part: typeof uri === 'string' ? uri.slice(0, 60) : part })
  return Buffer.from(String(uri).slice(found[0].length), 'base64')
}
