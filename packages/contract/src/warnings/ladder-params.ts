import type { Label } from '../kit/label.ts'
import { lookup } from '../kit/lookup.ts'
import { type Channel, type Ladder, ladders, type Severity } from './ladder.ts'

/**
 * Tenant overrides of the table of D.3, as parameters (`sys_param`) `warn.deadline.minutes.{severity}` =
 * `10/15/30/60/120/240`, `-` where none run, `warn.deadline.cap.{severity}` = 1 to 7,
 * `warn.deadline.channels.{severity}` = `site,sms`; the suffix `@{regionCode}` limits it to that region's
 * subtree: nearest region first, then the tenant, then the table. An invalid value counts as not set: a
 * typing error never stops the escalation.
 */
export const ladderParamPrefix = 'warn.deadline.'

const known: readonly Channel[] = ['site', 'sms']
const part = '(\\d{1,5}|-)'
const minutesPattern = new RegExp(`^${Array(6).fill(part).join('\\s*/\\s*')}$`)

function minutesOf(value: string): readonly (number | null)[] | undefined {
  const match = minutesPattern.exec(value.trim())
  const minutes = match?.slice(1).map((one) => (one === '-' ? null : Number(one)))
  return minutes?.every((one) => one !== 0) ? minutes : undefined
}
function capOf(value: string): number | undefined {
  return /^[1-7]$/.test(value.trim()) ? Number(value) : undefined
}
function channelsOf(value: string): readonly Channel[] | undefined {
  const channels = value.split(',').map((one) => one.trim())
  return channels.every((one) => known.includes(one as Channel)) ? (channels as Channel[]) : undefined
}

const helps: Readonly<Record<string, Label>> = {
  minutes: [
    '六级分钟数，如10/15/30/60/120/240，无时限写-',
    'six levels in minutes, such as 10/15/30/60/120/240, or - for no limit',
  ],
  cap: ['1至7的层级', 'a level from 1 to 7'],
  channels: ['site、sms或两者，以逗号分隔', 'site, sms or both, separated by a comma'],
}
const readers: Readonly<Record<string, (value: string) => unknown>> = {
  minutes: minutesOf,
  cap: capOf,
  channels: channelsOf,
}

/** Returns the expected format of an invalid ladder value; null for a valid value and for any other key. */
export function ladderParamHelp(key: string, value: string): Label | null {
  const [, name = ''] = /^warn\.deadline\.([a-z]+)\.[1-4](@\d{2,12})?$/.exec(key) ?? []
  const read = lookup(readers, name)
  return read && read(value) === undefined ? (lookup(helps, name) ?? null) : null
}

/** Returns a region and its ancestors, nearest first: 430181110, 430181, 430100, 430000, 00. */
export function regionChain(code: string): string[] {
  const above = [code.slice(0, 6), `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`].filter((one) => one.length === 6)
  return [...new Set([code, ...above, '00'])].filter(Boolean)
}

/** Returns the escalation ladder for a severity in a region, using the tenant's parameters. */
export function ladderOf(severity: Severity, regionCode: string, params: ReadonlyMap<string, string>): Ladder {
  const suffixes = [...regionChain(regionCode).map((code) => `@${code}`), '']
  function nearest<T>(name: string, read: (value: string) => T | undefined): T | undefined {
    for (const suffix of suffixes) {
      const value = params.get(`${ladderParamPrefix}${name}.${severity}${suffix}`)
      const known = value === undefined ? undefined : read(value)
      if (known !== undefined) return known
    }
    return undefined
  }
  const table = ladders[severity]
  return {
    ...table,
    minutes: nearest('minutes', minutesOf) ?? table.minutes,
    cap: nearest('cap', capOf) ?? table.cap,
    channels: nearest('channels', channelsOf) ?? table.channels,
  }
}
