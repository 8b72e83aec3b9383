import { chemicalMessages as say } from '@fengsui/contract/chemicals/chemical-messages.ts'
import { vehiclemanagement as of } from '@fengsui/contract/chemicals/vehicle.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { isPlate } from '@fengsui/contract/kit/validators.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { reviewed } from '../../framework/store/reviewed.ts'
import type { BeforeRow, NextRow, Row } from '../../framework/store/row.ts'
import { followTerminal } from './vehicle-terminal.ts'

const cart = '4'
/** Vans, explosives carriers and tankers may carry dangerous goods on public roads. */
const permitted: ReadonlySet<unknown> = new Set(['1', '2', '3'])
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * Validates a vehicle: papers by vehicle kind, driver and escort of the same enterprise, and the review
 * (domain-model.md#R7.3).
 */
export async function vehicleRule(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof of>,
  before: BeforeRow<typeof of> | null,
  raw: Row,
): Promise<Row> {
  const { plateNumber, vehicleKind } = next
  if (vehicleKind !== cart && !isPlate(String(plateNumber))) throw badRequest(say.plate)
  if (permitted.has(vehicleKind))
    for (const name of ['permitNo', 'permitExpire'] as const)
      if (isEmpty(next[name]))
        throw badRequest(name === 'permitNo' ? messages.required : messages.choose, { label: of.fields[name].label })
  await ofSameEnterprise(tx, 'base_driver', next.driverId, next, 'driverId')
  await ofSameEnterprise(tx, 'base_escort', next.escortId, next, 'escortId')
  return reviewed(ctx, of, before, raw)
}

async function ofSameEnterprise(
  tx: Tx,
  table: string,
  id: unknown,
  next: NextRow<typeof of>,
  name: 'driverId' | 'escortId',
) {
  if (isEmpty(id)) return
  const found =
    await sql`select 1 from ${sql.table(table)} where id = ${id} and enterprise_id = ${next.enterpriseId}`.execute(tx)
  if (found.rows.length === 0) throw badRequest(say.otherEnterprise, { label: of.fields[name].label })
}

/** Creates or updates the device of the terminal named by the vehicle. */
export async function vehicleWrote(_ctx: Context, tx: Tx, id: string): Promise<undefined> {
  await followTerminal(tx, id)
}
