import { mapLayerType } from '@fengsui/contract/dictionaries/maps.ts'
import { mapLayer as of } from '@fengsui/contract/maps/map-layer.ts'
import { mapMessages as say } from '@fengsui/contract/maps/map-messages.ts'
import { sql } from 'kysely'
import { mayWriteShared } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest, forbidden } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { list } from '../../framework/store/page.ts'
import { hasFile, shapesOfLayer, tileOf } from './layer-content.ts'
import { dropRoads } from './roads/read-roads.ts'
import { uploadShapes } from './upload-shapes.ts'

const tiled: ReadonlySet<string> = new Set([mapLayerType.is.tiles, mapLayerType.is.wmts])

/** Throws for an address that the server would not call, and for one of tiles without their numbers. */
function checkAddress({ outgoing }: Context, type: string, url: string): void {
  const isOwn = url.startsWith('/') && !url.startsWith('//')
  if ((!isOwn && !/^https?:\/\//i.test(url)) || url.includes('..') || url.includes('\\'))
    throw badRequest(say.badAddress)
  if (tiled.has(type) && !['{z}', '{x}', '{y}'].every((part) => url.includes(part))) throw badRequest(say.noPlaces)
  if (isOwn) return
  const tried = url.replace(/\{[a-z]+\}/gi, '0')
  if (!URL.canParse(tried)) throw badRequest(say.badAddress)
  if (outgoing.refuses(new URL(tried))) throw badRequest(say.privateAddress)
}

export default implement(
  of,
  {
    list: async (ctx, { enterpriseId }) => {
      const own = enterpriseId
        ? sql<boolean>`(enterprise_id is null or enterprise_id = ${enterpriseId})`
        : sql<boolean>`true`
      const layers = await list(ctx, of, { ascs: 'sortCode' }, [sql<boolean>`enabled = 1`, own])
      // Without a page number it is the whole list.
      return Array.isArray(layers) ? layers : layers.records
    },
    tile: (ctx, { id, z, x, y }) => tileOf(ctx, id ?? '', { z: z ?? 0, x: x ?? 0, y: y ?? 0 }),
    upload: (ctx) => uploadShapes(ctx),
    shapes: (ctx, { id }) => shapesOfLayer(ctx, id ?? ''),
  },
  {
    async beforeSave(ctx, tx, next, before) {
      const isShared = !next.enterpriseId || (before && !before.enterpriseId)
      if (isShared && !mayWriteShared(ctx.caller)) throw forbidden()
      if (Number(next.maxZoom ?? 22) < Number(next.minZoom ?? 0)) throw badRequest(say.zoomOrder)
      checkAddress(ctx, String(next.layerType), String(next.url))
      if (!(await hasFile(tx, String(next.url), ctx.caller.tenantId))) throw badRequest(say.noFile)
      return undefined
    },
    afterDelete: (_ctx, tx, { id }) => dropRoads(tx, String(id)),
  },
)
