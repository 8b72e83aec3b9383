import { mapLayerType } from '@fengsui/contract/dictionaries/maps.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { mapLayer as of, shapesBytes } from '@fengsui/contract/maps/map-layer.ts'
import { mayWriteShared } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest, forbidden } from '../../framework/http/http-error.ts'
import { submit } from '../../framework/store/submit.ts'
import { fileWorkers } from '../../framework/workers/file-workers.ts'
import { type FileKind, saveFile, scanFor } from '../storage/index.ts'
import type { ShapesFacts } from './check-shapes.ts'

const kind: FileKind = {
  extension: 'geojson',
  mime: 'application/geo+json',
  largest: shapesBytes,
  names: ['geojson', 'json'],
  shown: false,
}

/** Stores a GeoJSON file and adds the layer that shows it over the base map, named by the file. */
export async function uploadShapes(ctx: Context) {
  if (!mayWriteShared(ctx.caller)) throw forbidden()
  const form = await ctx.request.forms?.({ files: 1, fileSize: shapesBytes })
  const [file] = form?.files ?? []
  if (!file) throw badRequest(messages.missingParameter, { name: 'file' })
  if (file.bytes.length === 0) throw badRequest(messages.emptyFile)
  const { bounds } = (await fileWorkers.withWorker(
    (run) => run(new URL('./check-shapes.ts', import.meta.url), 'checkShapes', [file.bytes]),
    ctx.request.abortSignal?.(),
  )) as ShapesFacts
  await scanFor(ctx, file.bytes)
  const { attachId, originalName } = await saveFile(ctx, ctx.caller, { ...file, fields: {} }, kind)
  return submit(ctx, of, {
    layerName: originalName.replace(/\.geojson$/, '').slice(0, 60),
    layerType: mapLayerType.is.shapes,
    url: `/yhbz/${attachId}`,
    isBase: 0,
    // One place has no extent.
    ...(bounds[0] < bounds[2] && bounds[1] < bounds[3] && { bounds }),
  })
}
