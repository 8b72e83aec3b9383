import { mapLayer as of } from '@fengsui/contract/maps/map-layer.ts'
import { mapMessages as say } from '@fengsui/contract/maps/map-messages.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import type { RawResponse } from '../../framework/http/implement.ts'
import { find } from '../../framework/store/detail.ts'
import type { Row } from '../../framework/store/row.ts'

const mostTile = 1024 * 1024
const mostShapes = 5 * 1024 * 1024
const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** Layers under our own address are loaded by browsers directly. */
async function remoteLayer(ctx: Context, id: string): Promise<Row> {
  const layer = await find(ctx.db, ctx.caller, of, id)
  if (layer.enabled !== 1 || String(layer.url).startsWith('/')) throw notFound()
  return layer
}

/** Fetches a layer's address; throws 400 whatever went wrong, without telling the address, which may hold a key. */
async function fetched({ outgoing }: Context, address: string, most: number): Promise<Response> {
  try {
    const response = await outgoing.fetch(address, {}, { most, timeoutMs: 8000 })
    if (response.ok) return response
  } catch {
    // Told below: unreachable, forbidden and too large look alike to who asked.
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

/** The GeoJSON of a layer. */
export async function shapesOfLayer(ctx: Context, id: string): Promise<{ type: string }> {
  const layer = await remoteLayer(ctx, id)
  const response = await fetched(ctx, String(layer.url), mostShapes)
  const shapes: unknown = await response.json().catch(() => null)
  if (typeof shapes !== 'object' || shapes === null || !('type' in shapes)) throw badRequest(say.layerFailed)
  if (shapes.type !== 'FeatureCollection' && shapes.type !== 'Feature') throw badRequest(say.layerFailed)
  return shapes as { type: string }
}
