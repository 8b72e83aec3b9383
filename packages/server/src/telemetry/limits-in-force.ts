import { type KindRule, limitKey } from '@fengsui/contract/telemetry/kind-rule.ts'
import { type LimitInForce, limitsInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'
import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import { sql } from 'kysely'
import { inScope } from '../framework/access/scope.ts'
import type { Context } from '../framework/context.ts'
import { notFound } from '../framework/http/http-error.ts'
import { implement } from '../framework/http/implement.ts'
import { shanghai } from '../framework/http/serialize-row.ts'
import type { Fields } from './judge/fields.ts'
import { type Limit, type LimitedWorkplace, type RuleRow, resolveLimits } from './judge/judge-limits.ts'

interface DeviceRow {
  kind: DeviceKind
  tenantId: string
  workplaceId: string | null
  fields: Fields
  workplaceKind: string | null
  processType: string | null
  workplaceFields: Fields | null
}
type Rule = Omit<RuleRow, 'enabled'> & {
  enabled: number
  checked: number
  updateUserName: string | null
  updateTime: Date
}

const devices = { owner: 'enterprise', table: 'dev_device' } as const

/** Returns the limits of one device as the judge resolves them; disabled limits are included and flagged. */
export async function limitsOf(ctx: Context, deviceId: string): Promise<LimitInForce[]> {
  const device = await deviceOf(ctx, deviceId)
  const rules = await rulesOf(ctx, deviceId, device)
  const limited = { kind: device.kind, fields: filled(device.fields) }
  const workplace: LimitedWorkplace | null = device.workplaceId
    ? { ...device, fields: filled(device.workplaceFields ?? {}) }
    : null
  const rows = rules.map((rule): RuleRow => ({ ...rule, enabled: true }))
  const ofKind = rows.filter(({ scope }) => scope === 'kind')
  const bare = workplace && { ...workplace, fields: {} }
  const usual = new Map(resolveLimits({ ...limited, fields: {} }, bare, ofKind).map((limit) => [limit.key, limit]))
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  return resolveLimits(limited, workplace, rows).map((limit) => answer(limit, usual.get(limit.key), byId))
}

/** Returns the clearing value from the most specific row of a limit that has one. */
function clearing(limit: Limit, usual: Limit | undefined, rules: ReadonlyMap<string, Rule>) {
  const same = [...rules.values()].filter((rule) => limitKey(rule) === limit.key)
  const chain = [...(['device', 'workplace'] as const).map((scope) => same.find((rule) => rule.scope === scope))]
  const says = [...chain, rules.get(usual?.ruleId ?? '')].find((rule) => (rule?.clearValue ?? null) !== null)
  return { clearMode: says?.clearMode ?? 'absolute', clearValue: says ? Number(says.clearValue) : null }
}

function answer(limit: Limit, usual: Limit | undefined, rules: ReadonlyMap<string, Rule>): LimitInForce {
  const { key, metric, op, value, unit, clear, onSamples, offSamples, typeKey, ruleId, provenance } = limit
  const { scope, field, origin, standard, clause, edition } = provenance
  const rule = rules.get(ruleId ?? '')
  // A row of the kind does not identify who filled a field of the device.
  const states = rule && rule.scope === scope && !field ? rule : undefined
  return {
    key,
    metric,
    op,
    value,
    usual: usual?.value ?? null,
    unit,
    windowSeconds: op === 'rise' ? limit.window / 1000 : null,
    clear,
    ...clearing(limit, usual, rules),
    onDelay: limit.onDelay / 1000,
    onSamples,
    offDelay: limit.offDelay / 1000,
    offSamples,
    typeKey,
    severity: String(limit.severity) as LimitInForce['severity'],
    enabled: rule?.enabled === 0 ? 0 : 1,
    scope,
    ruleId,
    kindRuleId: usual?.ruleId ?? null,
    field,
    origin,
    standard,
    clause,
    edition,
    checked: states?.checked === 1 ? 1 : 0,
    setBy: states?.updateUserName ?? null,
    setAt: states ? shanghai(states.updateTime) : null,
  }
}

const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))

async function deviceOf(ctx: Context, id: string): Promise<DeviceRow> {
  const { rows } = await sql<DeviceRow>`select d.kind, d.tenant_id, d.workplace_id, w.workplace_kind, w.process_type,
      coalesce(jsonb_strip_nulls(jsonb_build_object('maxPerson', s.max_person, 'xianDingYaoLiang', s.xian_ding_yao_liang)), '{}') || d.attrs as fields,
      jsonb_build_object('maxPerson', w.max_person, 'xianDingYaoLiang', w.xian_ding_yao_liang)
        || coalesce(case when g.is_deleted = 0 then jsonb_strip_nulls(g.limits) end, '{}') as workplace_fields
    from dev_device d
    left join wp_workplace w on w.id = d.workplace_id
    left join wp_setting g on g.id = w.setting_id
    left join wp_station s on s.id = d.station_id and s.is_deleted = 0
    where d.id = ${id} and d.is_deleted = 0 and ${inScope(devices, ctx.caller, 'd')}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

async function rulesOf(ctx: Context, deviceId: string, { kind, tenantId, workplaceId }: DeviceRow): Promise<Rule[]> {
  const { rows } = await sql<Rule & Partial<KindRule>>`
    select *, value::float8 as value, clear_value::float8 as clear_value from warn_rule_v
    where is_deleted = 0 and tenant_id = ${tenantId} and kind = ${kind}
      and (scope = 'kind' or device_id = ${deviceId} or workplace_id = ${workplaceId})`.execute(ctx.db)
  return rows
}

export default implement(limitsInForce, { inForce: (ctx, { deviceId }) => limitsOf(ctx, deviceId ?? '') })
