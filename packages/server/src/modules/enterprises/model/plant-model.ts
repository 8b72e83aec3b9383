import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { modelBounds, plantModel } from '@fengsui/contract/enterprises/plant-model.ts'
import { plantModelMessages as say } from '@fengsui/contract/enterprises/plant-model-messages.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import { implement, type ResourceHooks } from '../../../framework/http/implement.ts'
import { find } from '../../../framework/store/detail.ts'
import { remove } from '../../../framework/store/remove.ts'
import { submit } from '../../../framework/store/submit.ts'
import { fileWorkers } from '../../../framework/workers/file-workers.ts'
import { type FileKind, saveFile, scanFor } from '../../storage/index.ts'
import type { ModelFacts } from './check-model.ts'

/** Returns the id of the enterprise's model; null when it has none. Throws 404 for an enterprise out of scope. */
async function modelIdOf({ db, caller }: Context, enterpriseId: string): Promise<string | null> {
  await find(db, caller, enterprise, enterpriseId)
  const found = await sql<{ id: string }>`select id from ent_plant_model
    where enterprise_id = ${enterpriseId} and is_deleted = 0`.execute(db)
  return found.rows[0]?.id ?? null
}

const kindOf = (extension: ModelFacts['kind']): FileKind => ({
  extension,
  mime: extension === 'glb' ? 'model/gltf-binary' : 'model/gltf+json',
  largest: modelBounds.megabytes * 1024 * 1024,
  names: [extension],
  shown: false,
})

/** Checks the file in a worker process, stores it and makes it the model of the enterprise; the place of one before is kept. */
async function upload(ctx: Context) {
  const limits = { files: 1, fileSize: modelBounds.megabytes * 1024 * 1024 }
  const form = await ctx.request.forms?.(limits)
  const enterpriseId = String(form?.fields.enterpriseId ?? '')
  if (!/^\d{1,19}$/.test(enterpriseId)) throw badRequest(messages.missingParameter, { name: 'enterpriseId' })
  const id = await modelIdOf(ctx, enterpriseId)
  const [file] = form?.files ?? []
  if (!file) throw badRequest(messages.missingParameter, { name: 'file' })
  if (file.bytes.length === 0) throw badRequest(messages.emptyFile)
  if (file.bytes[0] !== 0x67 && file.bytes[0] !== 0x7b) throw badRequest(say.notModel)
  const facts = (await fileWorkers.withWorker(
    (run) => run(new URL('./check-model.ts', import.meta.url), 'checkModel', [file.bytes]),
    ctx.request.abortSignal?.(),
  )) as ModelFacts
  await scanFor(ctx, file.bytes)
  const { attachId } = await saveFile(ctx, ctx.caller, { ...file, fields: {} }, kindOf(facts.kind))
  const { vertices, triangles, textures } = facts
  const hooks: ResourceHooks = {
    beforeSave: async () => ({ file: JSON.stringify([attachId]), vertices, triangles, textures }),
  }
  return submit(ctx, plantModel, { id: id ?? undefined, enterpriseId }, hooks)
}

async function requireModel(ctx: Context, enterpriseId: unknown): Promise<string> {
  const id = await modelIdOf(ctx, String(enterpriseId))
  if (!id) throw notFound()
  return id
}

export default implement(plantModel, {
  upload,
  place: async (ctx, { enterpriseId }, raw) =>
    submit(ctx, plantModel, { ...raw, id: await requireModel(ctx, enterpriseId), enterpriseId }),
  remove: async (ctx, { enterpriseId }) => {
    return remove(ctx, plantModel, [await requireModel(ctx, enterpriseId)])
  },
})
