import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { SubmissionItem } from '@fengsui/contract/registers/enterpriseclass.ts'
import { enterprisesubmission } from '@fengsui/contract/registers/enterprisesubmission.ts'
import { enterprisesubmissioncontent } from '@fengsui/contract/registers/enterprisesubmissioncontent.ts'
import { registerMessages as say } from '@fengsui/contract/registers/register-messages.ts'
import { sql } from 'kysely'
import { type Context, type Db, requirePermission, type Tx } from '../../../framework/context.ts'
import { badRequest, conflict, forbidden, HttpError } from '../../../framework/http/http-error.ts'
import { type HooksOf, implement, type RawInput } from '../../../framework/http/implement.ts'
import { read } from '../../../framework/http/read-input.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { BeforeRow, NextRow, Row } from '../../../framework/store/row.ts'
import { submit, write } from '../../../framework/store/submit.ts'
import { checkValue } from './value.ts'

const of = enterprisesubmissioncontent
/** Not sent, returned or overdue: the enterprise may still edit. */
const fillable: ReadonlySet<unknown> = new Set(['0', '3', '4'])

async function checkContent(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof of>,
  before: BeforeRow<typeof of> | null,
): Promise<Row> {
  if (ctx.caller.userType !== 'esp') throw forbidden()
  const moved = before && (before.submissionId !== next.submissionId || before.itemCode !== next.itemCode)
  if (moved) throw badRequest(messages.otherDocument)
  const task = await lock(tx, ctx.caller, enterprisesubmission, String(next.submissionId))
  if (!fillable.has(task.submissionStatus)) throw conflict(say.taskSent)
  const item = (task.items as SubmissionItem[]).find(({ itemCode }) => itemCode === next.itemCode)
  if (!item) throw badRequest(say.noItem, { value: String(next.itemCode) })
  await checkValue(ctx, tx, item, String(next.value ?? ''))
  return { enterpriseId: task.enterpriseId, itemName: item.itemName, valueType: item.valueType }
}

const hooks: HooksOf<typeof of> = {
  beforeSave: checkContent,
  deleteBlocker: async (ctx, tx, row) => {
    const task = await lock(tx, ctx.caller, enterprisesubmission, String(row.submissionId))
    return fillable.has(task.submissionStatus) ? null : say.isSent
  },
}

/** Returns the id of an item already filled in; filling it in again updates it. */
async function filledId(db: Db, { id, submissionId, itemCode }: RawInput): Promise<string | undefined> {
  if (id || !/^\d{1,19}$/.test(String(submissionId ?? ''))) return id ? String(id) : undefined
  const found = await sql<{ id: string }>`select id from sub_content
    where submission_id = ${submissionId} and item_code = ${String(itemCode ?? '')} and is_deleted = 0`.execute(db)
  return found.rows[0]?.id
}

/** The same within the transaction that submits; an error is about the field of the form that has the code of the item. */
export async function writeContent(ctx: Context, tx: Tx, submissionId: string, given: Row): Promise<void> {
  const body = { itemCode: given.itemCode, value: given.value, files: given.files, submissionId }
  const id = await filledId(tx, body)
  try {
    await write(tx, ctx, of, { id, values: read(of.fields, body, { partial: Boolean(id) }), body }, hooks)
  } catch (error) {
    throw error instanceof HttpError ? aboutField(String(given.itemCode), error) : error
  }
}

export default implement(
  of,
  {},
  {
    ...hooks,
    overrides: {
      submit: async (ctx, raw) => {
        const id = await filledId(ctx.db, raw)
        requirePermission(ctx, `submission_${id ? 'edit' : 'add'}`)
        return submit(ctx, of, { ...raw, id }, hooks)
      },
    },
  },
)
