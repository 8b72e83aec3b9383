import { fileIn, mapLayer as of, shapesBytes } from '@fengsui/contract/maps/map-layer.ts'
import { mapMessages as say } from '@fengsui/contract/maps/map-messages.ts'
import { sql } from 'kysely'
import type { Context, Db } from '../../framework/context.ts'
import { storageOf } from '../../framework/files/file-storage.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import type { RawResponse } from '../../framework/http/implement.ts'
import { find } from '../../framework/store/detail.ts'
import type { Row } from '../../framework/store/row.ts'

interface KeptFile {
  readonly name: string
  readonly ossId: string | null
}

const mostTile = 1024 * 1024
const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

async function layerOf(ctx: Context, id: string): Promise<Row> {
  const layer = await find(ctx.db, ctx.caller, of, id)
  if (layer.enabled !== 1) throw notFound()
  return layer
}

/** Layers under our own address are loaded by browsers directly. */
async function remoteLayer(ctx: Context, id: string): Promise<Row> {
  const layer = await layerOf(ctx, id)
  if (String(layer.url).startsWith('/')) throw notFound()
  return layer
}

/** The uploaded file that an address names. */
async function keptFile(db: Db, address: string, tenantId: string): Promise<KeptFile | undefined> {
  const id = fileIn(address)
  const found = await sql<KeptFile>`select name, oss_id from sys_attach
    where id = ${id ?? null}::bigint and tenant_id = ${tenantId} and is_deleted = 0`.execute(db)
  return found.rows[0]
}

/** Whether an address names no uploaded file, or one that the tenant has. */
export const hasFile = async (db: Db, address: string, tenantId: string): Promise<boolean> =>
  fileIn(address) === undefined || (await keptFile(db, address, tenantId)) !== undefined

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Fetches a layer's address; throws 400 whatever went wrong, without disclosing the address, which may hold a key. */
async function fetched({ outgoing }: Context, address: string, most: number): Promise<Response> {
  try {
    const response = await outgoing.fetch(address, {}, { most, timeoutMs: 8000 })
    if (response.ok) return response
  } catch {
    // Reported below: unreachable, forbidden and too large look alike to the caller.
  }
  throw badRequest(say.layerFailed)
}

/** One tile, as the address of the layer answers it. */
export async function tileOf(
  ctx: Context,
  id: string,
  { z, x, y }: { z: number; x: number; y: number },
): Promise<RawResponse> {
  const layer = await remoteLayer(ctx, id)
  if (x >= 2 ** z || y >= 2 ** z) throw notFound()
  const address = String(layer.url)
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{s}', 'abc'.charAt((x + y) % 3))
  const response = await fetched(ctx, address, mostTile)
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
  if (!pictures.has(type)) throw badRequest(say.layerFailed)
  return {
    headers: { 'content-type': type, 'cache-control': 'private, max-age=86400' },
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/** The text of an uploaded file. */
async function textOfFile(ctx: Context, layer: Row): Promise<string> {
  const file = await keptFile(ctx.db, String(layer.url), ctx.caller.tenantId)
  const bytes = file && (await (await storageOf(ctx, file.ossId)).get(file.name).catch(() => undefined))
  if (!bytes || bytes.length > shapesBytes) throw badRequest(say.layerFailed)
  return bytes.toString()
}

/** The GeoJSON of a layer: of an uploaded file, or as its address answers it. */
export async function shapesOfLayer(ctx: Context, id: string): Promise<{ type: string }> {
  const layer = await layerOf(ctx, id)
  const isKept = fileIn(String(layer.url)) !== undefined
  if (!isKept && String(layer.url).startsWith('/')) throw notFound()
  const text = isKept ? await textOfFile(ctx, layer) : await (await fetched(ctx, String(layer.url), shapesBytes)).text()
  const shapes = parsed(text)
  if (typeof shapes !== 'object' || shapes === null || !('type' in shapes)) throw badRequest(say.layerFailed)
  if (shapes.type !== 'FeatureCollection' && shapes.type !== 'Feature') throw badRequest(say.layerFailed)
  return shapes as { type: string }
}
