import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { logMessages } from '@fengsui/contract/logs/log-messages.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import type { RawInput } from '../../framework/http/implement.ts'
import { columnName } from '../../framework/store/column-name.ts'

const dayMs = 86_400_000
/** Longest range of one search, in days; each day is a partition. */
const mostDays = 31

/** Returns the time range of a list: as requested, at most a month; the last day by default. */
export function rangeOf(ctx: Context, of: Resource, name: string, raw: RawInput): { from: Date; to: Date } {
  const now = ctx.clock.now().getTime()
  const given = (suffixes: readonly string[]) =>
    suffixes.flatMap((suffix) => [raw[`${name}_${suffix}`], raw[`${columnName(name)}_${suffix}`]]).flatMap(momentsOf)[0]
  const [since, until] = [given(['datege', 'dategt', 'ge', 'gt']), given(['datelt', 'datele', 'lt', 'le'])]
  const exact = [raw[name], raw[`${name}_equal`], raw[`${name}_dateequal`]].flatMap(momentsOf)[0]
  if (exact !== undefined) return { from: new Date(exact), to: new Date(exact + 1000) }
  // An upper bound is inclusive, and the current second is not over yet.
  const to = until === undefined ? Math.max(now, since ?? 0) + 1000 : until + 1000
  const from = since ?? to - dayMs
  if (to - from > (mostDays + 1) * dayMs)
    throw badRequest(logMessages.rangeTooLong, { label: of.fields[name]?.label ?? '', days: mostDays })
  return { from: new Date(from), to: new Date(to) }
}

/** Times in requests are Shanghai time; invalid ones are rejected by the filter, naming the field. */
const momentsOf = (value: unknown): number[] => {
  if (typeof value !== 'string' || value === '') return []
  const [day = '', clock = '00:00'] = value.trim().split(/[ T]/)
  const at = Date.parse(`${day}T${clock}+08:00`)
  return Number.isNaN(at) ? [] : [at]
}
