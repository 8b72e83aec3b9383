import type { SubmissionItem } from '@fengsui/contract/registers/enterpriseclass.ts'
import { registerMessages as say } from '@fengsui/contract/registers/register-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { isMore } from '../../stock/index.ts'

const exact = /^-?\d{1,18}(\.\d{1,6})?$/

/**
 * Checks that a value fits its item; an empty one, to be filled in later, always does.
 * @throws 400
 */
export async function checkValue(ctx: Context, tx: Tx, item: SubmissionItem, value: string): Promise<void> {
  if (value === '') return
  const { itemName: name, valueType } = item
  if (valueType === 'number') return checkNumber(tx, item, value)
  if (valueType === 'date' && !isDay(value)) throw badRequest(say.itemDate, { name })
  if (valueType === 'date') checkBounds(item, value)
  if (valueType === 'dict' && !(await isChoice(ctx, tx, item, value))) throw badRequest(say.itemChoice, { name, value })
}

async function checkNumber(tx: Tx, { itemName: name, min, max }: SubmissionItem, value: string): Promise<void> {
  if (!exact.test(value)) throw badRequest(say.itemNumber, { name })
  const bound = (given: unknown) =>
    given === null || given === undefined || !exact.test(String(given)) ? null : String(given)
  const [low, high] = [bound(min), bound(max)]
  if (low && (await isMore(tx, low, value))) throw badRequest(say.itemMin, { name, min: low })
  if (high && (await isMore(tx, value, high))) throw badRequest(say.itemMax, { name, max: high })
}

const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true

function checkBounds({ itemName: name, min, max }: SubmissionItem, day: string): void {
  if (min && day < String(min)) throw badRequest(say.itemMin, { name, min: String(min) })
  if (max && day > String(max)) throw badRequest(say.itemMax, { name, max: String(max) })
}

async function isChoice({ caller }: Context, tx: Tx, { dictCode }: SubmissionItem, value: string): Promise<boolean> {
  const found = await sql`select 1 from sys_dict_biz
      where tenant_id = ${caller.tenantId} and code = ${dictCode} and dict_key = ${value} and is_deleted = 0
    union all select 1 from sys_dict where code = ${dictCode} and dict_key = ${value} and is_deleted = 0 limit 1`.execute(
    tx,
  )
  return found.rows.length > 0
}
