import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { KindRule } from '@fengsui/contract/telemetry/kind-rule.ts'
import { isBeyondStandard, statutoryLimit } from '@fengsui/contract/telemetry/statutory-limit.ts'
import type { warnRule } from '@fengsui/contract/telemetry/warn-rule.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict, forbidden, notFound } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { demands, logLimit } from './log-limit.ts'
import { narrowerRow } from './narrower-row.ts'
import { isLoosened, proposeLimit, refuseMoved } from './propose-limit.ts'
import { refuseLimit } from './strictness.ts'
import { visibleRules } from './visible-rules.ts'

type Input = InputOf<typeof warnRule.calls.submit>

/** Fields of a limit that can be set; the others identify the limit. */
const settable = [...demands, 'standard', 'clause', 'edition'] as const

/**
 * Updates a limit, or creates an override for a workplace or device from it. Each change is logged with old
 * and new values, also in the logs of the devices concerned. A loosening by an enterprise needs a reason and
 * awaits review.
 */
export async function setLimit(ctx: Context, input: Input, raw: Row): Promise<{ id: string }> {
  const wanted = Object.fromEntries(
    settable.filter((name) => raw[name] !== undefined).map((name) => [name, input[name] ?? null]),
  )
  const answer = await ctx.db.transaction().execute(async (tx) => {
    const base = await ruleInSight(ctx, tx, input.id ?? input.basedOn ?? '')
    if (input.id && raw.version !== undefined && raw.version !== '' && Number(raw.version) !== base.version)
      throw conflict(messages.stale)
    const before = input.id ? base : await narrowerRow(ctx, tx, base, input)
    if (before.scope === 'kind' && !['all', 'tenant'].includes(ctx.caller.accessScope.kind)) throw forbidden()
    const after = { ...before, ...wanted }
    refuseBeyondStandard(after)
    if (ctx.caller.userType === 'esp' && (await isLoosened(tx, before, after))) {
      if (!input.changeReason) await refuseLimit(tx, before, after)
      return proposeLimit(ctx, tx, { base, before, wanted, input })
    }
    return { id: await write(ctx, tx, before, after, input.changeReason ?? null) }
  })
  ctx.publish('registry')
  return answer
}

/** Applies an approved limit, as the reviewer. */
export async function approveLimit(ctx: Context, tx: Tx, change: Row): Promise<void> {
  const { ruleId, basedOn, deviceId, workplaceId, ...wanted } = change.after as Row
  const base = await ruleInSight(ctx, tx, String(ruleId ?? basedOn))
  const place = { deviceId: deviceId as string | null, workplaceId: workplaceId as string | null }
  const before = ruleId ? base : await narrowerRow(ctx, tx, base, place)
  refuseMoved(change, before)
  refuseBeyondStandard({ ...before, ...wanted })
  const approved = { id: String(change.id), reason: change.reason ? String(change.reason) : null }
  await write({ ...ctx, approved }, tx, before, { ...before, ...wanted }, approved.reason)
}

async function ruleInSight({ caller }: Context, tx: Tx, id: string): Promise<Row> {
  if (!id) throw badRequest(messages.missingParameter, { name: 'id' })
  const found =
    await sql<Row>`select * from warn_rule where id = ${id} and is_deleted = 0 and ${visibleRules(caller)} for update`.execute(
      tx,
    )
  if (!found.rows[0]) throw notFound()
  return found.rows[0]
}

async function write(ctx: Context, tx: Tx, before: Row, after: Row, reason: string | null): Promise<string> {
  const { caller, clock } = ctx
  const now = clock.now()
  const approved = caller.userType === 'sss' ? { approvedBy: caller.userId } : { approvedBy: null }
  const stamp = { updateUser: caller.userId, updateTime: now, validFrom: now, origin: 'operator', ...approved }
  const values = Object.fromEntries(settable.map((name) => [name, after[name]]))
  if (before.id) {
    await tx
      .updateTable('warnRule')
      .set({ ...values, ...stamp, version: sql`version + 1` })
      .where('id', '=', String(before.id))
      .execute()
    await logLimit(ctx, tx, String(before.id), before, after, reason)
    return String(before.id)
  }
  const { id: _, ...columns } = after as Insertable<Database['warnRule']>
  const row = {
    ...columns,
    ...stamp,
    createUser: caller.userId,
    createDept: caller.deptId,
    gates: JSON.stringify(after.gates),
  }
  const { id } = await tx.insertInto('warnRule').values(row).returning('id').executeTakeFirstOrThrow()
  await logLimit(ctx, tx, String(id), null, after, reason)
  return String(id)
}

/** Throws when a limit permits what a standard forbids, for every account that sets or approves it. */
function refuseBeyondStandard(row: Row): void {
  const { kind, metric, typeKey, op, severity, value, enabled } = row
  const of = { kind, metric, typeKey, op, severity: Number(severity) } as KindRule
  const given = {
    value: value === null || value === undefined || value === '' ? null : Number(value),
    enabled: enabled !== 0,
  }
  const standard = statutoryLimit(of)
  if (!standard || !isBeyondStandard(of, given)) return
  throw badRequest(say.beyondStandard, { standard: standard.standard ?? '', limit: String(standard.value) })
}
