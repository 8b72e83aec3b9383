import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'

type Numbers = OutputOf<typeof enterprise.calls.getIntegratedNum>
/** Days before its end from which a licence counts as expiring. */
const soon = 90

/** Returns current totals of the enterprises in scope (domain-model.md#G.3). */
export async function integratedNumbers({ db, caller, clock }: Context): Promise<Numbers> {
  const today = shanghaiDay(clock.now())
  const of = (table: string) =>
    table === 'ent_enterprise' ? inScope(enterprise, caller) : inScope({ owner: 'enterprise', table }, caller)
  const sum = (what: RawBuilder<unknown>, table: string, where: RawBuilder<unknown>) =>
    sql`(select ${what} from ${sql.table(table)} where ${where} and ${of(table)})`
  const count = (table: string, where: RawBuilder<unknown>) => sum(sql`count(*)::int`, table, where)
  const lives = sql`is_deleted = 0`
  const valid = sql`is_deleted = 0 and status = '2'`
  const { rows } = await sql<Numbers>`select
    ${count('ent_enterprise', lives)} as enterprise,
    ${count('lic_licence', valid)} as licence,
    ${count('lic_licence', sql`${valid} and valid_to <= ${today}::date + ${soon}::int`)} as licence_expiring,
    ${count('wh_warehouse', lives)} as warehouse,
    ${sum(sql`coalesce(sum(box_count), 0)::float8`, 'wh_stock', lives)} as stock_box,
    ${sum(sql`coalesce(sum(explosive_kg), 0)::float8`, 'wh_stock', lives)} as stock_explosive_kg,
    ${sum(sql`coalesce(sum(employee_count), 0)::int`, 'ent_enterprise', lives)} as staff,
    ${count('base_vehicle', lives)} as vehicle,
    ${count('dev_device', lives)} as device,
    ${count('warn_event', sql`close_time is null and handle_status <> '1'`)} as warn_unhandled,
    ${count('ent_hidden_trouble', sql`is_deleted = 0 and status <> '3'`)} as hidden_open`.execute(db)
  return rows[0] as Numbers
}
