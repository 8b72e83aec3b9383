import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { removableRecords } from '@fengsui/contract/licences/life.ts'
import { businesslicenserecordpublicity } from '@fengsui/contract/licences/publicity.ts'
import { businesslicenserecord as record } from '@fengsui/contract/licences/record.ts'
import { requirePermission } from '../../../framework/context.ts'
import { type HooksOf, implement } from '../../../framework/http/implement.ts'
import { readId } from '../../../framework/http/read-input.ts'
import { detail, lock } from '../../../framework/store/detail.ts'
import { submit } from '../../../framework/store/submit.ts'
import { publicPage } from '../publicity.ts'
import { countRecords } from './count.ts'
import { saveAttach } from './files.ts'
import { handleRecords } from './handle.ts'
import { materialsOf, writeMaterials } from './materials.ts'
import { recordRule } from './record-rules.ts'
import { submitForReview } from './submit.ts'

const of = record

/** `submit` leaves the materials unchanged, `save` replaces them with those of the body. */
const written = (withMaterials: boolean): HooksOf<typeof of> => ({
  beforeSave: recordRule,
  afterSave: async (ctx, tx, id, _next, _before, raw) => {
    const row = await lock<typeof of>(tx, ctx.caller, of, id)
    await writeMaterials(tx, ctx, row, withMaterials ? raw.businessLicenseMaterias : undefined)
    return undefined
  },
})

export default implement(
  record,
  {
    save: async (ctx, _, raw) => {
      if (!raw.id) requirePermission(ctx, 'licence_add')
      return submit(ctx, of, raw, written(true))
    },
    submitForReview: (ctx, { id }) => submitForReview(ctx, id ?? ''),
    setBusinessLicenseStatus: handleRecords,
    saveAttach: (ctx, { attachIds, id }) => saveAttach(ctx, id ?? '', attachIds ?? ''),
    pagePublicity: (ctx, _, raw) => publicPage(ctx, businesslicenserecordpublicity, raw),
    count: countRecords,
  },
  {
    ...written(false),
    deleteBlocker: async (_ctx, _tx, row) => (removableRecords.has(String(row.status)) ? null : say.recordUnderWay),
    overrides: {
      detail: async (ctx, raw) => {
        const id = readId(raw, ['id'])
        return { ...(await detail(ctx, of, id)), businessLicenseMaterias: await materialsOf(ctx, id) }
      },
    },
  },
)
