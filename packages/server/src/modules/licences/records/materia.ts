import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { writableRecords } from '@fengsui/contract/licences/life.ts'
import { businesslicenserecord as record } from '@fengsui/contract/licences/record.ts'
import { businesslicensemateria as materia } from '@fengsui/contract/licences/record-parts.ts'
import { type Context, requirePermission, type Tx } from '../../../framework/context.ts'
import { atLine, badRequest, conflict } from '../../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { read } from '../../../framework/http/read-input.ts'
import { find, lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { change } from '../../../framework/store/write-row.ts'
import { requireOffice } from '../authority.ts'
import { fileMaterial, materialsOf } from './materials.ts'

const { checkStatus, checkOpinion } = materia.fields
const verdict = { checkStatus: { ...checkStatus, required: true }, checkOpinion }
/** States in which materials are checked: from submission to the second review. */
const checkable: ReadonlySet<unknown> = new Set(['1', '2', '3'])
const returned = '3'

/** Writes a material: an enterprise files it, an authority checks it. */
async function write(ctx: Context, tx: Tx, body: Row): Promise<string> {
  const before = body.id ? await lock(tx, ctx.caller, materia, String(body.id)) : undefined
  const recordId = before?.recordId ?? read({ recordId: materia.fields.recordId }, body).recordId
  const of = await lock<typeof record>(tx, ctx.caller, record, String(recordId))
  if (ctx.caller.userType === 'esp') {
    requirePermission(ctx, 'licence_edit')
    if (!writableRecords.has(String(of.status))) throw conflict(say.notAllowed, { no: String(of.recordNo) })
    return fileMaterial(tx, ctx, of, { body, before })
  }
  requirePermission(ctx, 'licence_process')
  if (!before) throw badRequest(messages.missingParameter, { name: 'id' })
  await requireOffice(tx, ctx.caller, [of.verifyOrganizeId, of.adminOrganizeId].map(textOf))
  if (!checkable.has(of.status)) throw conflict(say.notAllowed, { no: String(of.recordNo) })
  const values = read(verdict, body)
  if (values.checkStatus === returned && !values.checkOpinion)
    throw badRequest(messages.required, { label: checkOpinion.label })
  const isBare = Number(before.required) === 1 && (before.files as readonly unknown[]).length === 0
  if (values.checkStatus === reviewStatus.is.approved && isBare)
    throw badRequest(say.materialBare, { name: String(before.materialName) })
  return (await change(tx, ctx, materia, before, values)).id
}

const textOf = (id: unknown): string | null => (id === null || id === undefined ? null : String(id))

const submitList = (ctx: Context, rows: readonly Row[]): Promise<null> =>
  ctx.db.transaction().execute(async (tx) => {
    for (const [index, row] of rows.entries()) await atLine(index + 1, () => write(ctx, tx, row))
    return null
  })

export default implement(
  materia,
  {
    submit: async (ctx, _, raw: RawInput) => ({
      id: await ctx.db.transaction().execute((tx) => write(ctx, tx, { ...raw })),
    }),
    submitList: (ctx, { list }) => submitList(ctx, (list ?? []) as Row[]),
    getMeteriaList: async (ctx, { recordId }) => {
      await find(ctx.db, ctx.caller, record, recordId ?? '')
      return materialsOf(ctx, recordId ?? '')
    },
  },
  {
    deleteBlocker: async (ctx, tx, row) => {
      const of = await lock<typeof record>(tx, ctx.caller, record, String(row.recordId))
      return writableRecords.has(String(of.status)) ? null : say.recordUnderWay
    },
  },
)
