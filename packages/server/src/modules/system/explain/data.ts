import { resources } from '@fengsui/contract/catalogue.ts'
import { print } from '@fengsui/contract/kit/expression.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { explainMessages as say } from '@fengsui/contract/system/explain-messages.ts'
import { sql } from 'kysely'
import { hiddenOf } from '../../../framework/access/field-scopes.ts'
import { inScope } from '../../../framework/access/scope.ts'
import { conditionOf, type GrantedScope } from '../../../framework/access/scope-rules.ts'
import type { Caller, Context } from '../../../framework/context.ts'
import type { Row } from '../../../framework/store/row.ts'
import type { Step } from './step.ts'

interface HeldScope extends GrantedScope {
  readonly scopeType: number
  readonly role: string
  readonly scopeName: string
}

/** Returns the data scopes of a user's roles that apply to a resource, and the user's roles without any. */
async function heldFor(
  { db }: Context,
  { roleIds }: Caller,
  of: Resource,
): Promise<{ held: HeldScope[]; without: string[] }> {
  const paths = resources.filter(({ table }) => table === of.table).map(({ path }) => path)
  const { rows: roles } = await sql<{ id: string; name: string }>`select id, role_name as name from sys_role
    where id = any(${roleIds}::bigint[]) order by sort, id`.execute(db)
  const { rows: held } = await sql<HeldScope>`
    select g.role_id, c.id, c.resource_code, c.scope_type, c.scope_column, c.scope_value, c.scope_field, c.scope_name, r.role_name as role
    from sys_role_data_scope g join sys_data_scope c on c.id = g.scope_id and c.is_deleted = 0 join sys_role r on r.id = g.role_id
    where g.role_id = any(${roleIds}::bigint[]) and c.resource_code = any(${paths}) order by r.sort, r.id, c.id`.execute(
    db,
  )
  const holders = new Set(held.map(({ roleId }) => String(roleId)))
  return { held, without: roles.filter(({ id }) => !holders.has(String(id))).map(({ name }) => name) }
}

/**
 * Returns the data scopes that restrict a resource, by role, or the role without one, which grants the full
 * access scope.
 */
export async function dataScopes(ctx: Context, caller: Caller, of: Resource): Promise<Step> {
  const { held, without } = await heldFor(ctx, caller, of)
  if (held.length === 0) return { step: 'data', state: 'passed', message: say.dataNone }
  const facts = held.map(({ role, scopeName, ...scope }) => {
    return { message: say.dataBy, values: { role, scope: scopeName, rule: ruleOf(of, scope) } }
  })
  if (without.length > 0)
    return { step: 'data', state: 'passed', message: say.dataGap, values: { roles: without.join('、') }, facts }
  const hidden = [...(hiddenOf(of, caller) ?? [])].map((name): Label => of.fields[name]?.label ?? [name, name])
  const told: Label = [hidden.map(([zh]) => zh).join('、'), hidden.map(([, en]) => en).join(', ')]
  const more = hidden.length > 0 ? [{ message: say.dataHidden, values: { fields: told } }] : []
  return { step: 'data', state: 'noted', message: say.dataHeld, facts: [...facts, ...more] }
}

function ruleOf(of: Resource, scope: Omit<GrantedScope, 'roleId' | 'id'>): Label {
  const condition = conditionOf(of, scope)
  if (condition.kind === 'all' && condition.of.length === 0) return say.everyRow
  if (condition.kind === 'any' && condition.of.length === 0) return say.broken
  const text = print(condition)
  return [text, text]
}

/** Whether a row is within the caller's access scope, and then within their data scopes. */
export async function explainRow(ctx: Context, caller: Caller, of: Resource, row: Row): Promise<Step> {
  const { scopes: _, ...whole } = caller
  const found = await sql<{
    reached: boolean
    seen: boolean
  }>`select ${inScope(of, whole)} as reached, ${inScope(of, caller)} as seen
    from ${sql.table(of.view)} where id = ${row.id}`.execute(ctx.db)
  const { reached, seen } = found.rows[0] ?? { reached: false, seen: false }
  const place = [row.enterpriseName, row.regionName ?? row.regionCode].filter(Boolean).map(String).join(' ')
  const facts = place ? [{ message: say.rowPlace, values: { place } }] : []
  const message = seen ? say.rowSeen : reached ? say.rowNarrowed : say.rowOut
  return { step: 'row', state: seen ? 'passed' : 'failed', message, facts }
}
