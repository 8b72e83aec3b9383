import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { isClosed } from '@fengsui/contract/warnings/handling.ts'
import { type Actor, waitsFor } from '@fengsui/contract/warnings/who.ts'
import type { Warning } from '../warning-row.ts'
import type { Filters } from './filters.ts'

type Test = (row: Warning, value: string, actor: Actor | undefined) => boolean

const own: Readonly<Record<string, Test>> = {
  open: (row, value) => isClosed(row) !== (value === '1'),
  closed: (row, value) => isClosed(row) === (value === '1'),
  mine: (row, _, actor) => actor !== undefined && waitsFor(row, actor),
  keyword: (row, value) =>
    [row.warnNo, row.content, row.typeName, row.enterpriseName, row.workplaceName, row.deviceName].some((text) =>
      text?.toLowerCase().includes(value.toLowerCase()),
    ),
  regionCode: (row, value) => row.regionCode?.startsWith(regionPrefix(value)) ?? false,
}
const suffixes: Readonly<Record<string, (is: string, value: string) => boolean>> = {
  datege: (is, value) => is >= value,
  datelt: (is, value) => is < value,
  notequal: (is, value) => is !== value,
}

/**
 * Whether a new warning belongs in a list, by the server's rules. Conditions that cannot be evaluated here
 * pass: an extra row is better than a missing one.
 */
export const matches = (row: Warning, query: Filters, actor: Actor | undefined): boolean =>
  Object.entries(query).every(([key, value]) => lookup(own, key)?.(row, value, actor) ?? matchesField(row, key, value))

function matchesField(row: Warning, key: string, value: string): boolean {
  const [, name = key, suffix] = /^(\w+)_(\w+)$/.exec(key) ?? []
  const is = (row as unknown as Readonly<Record<string, unknown>>)[name]
  if (is === undefined) return true
  const text = is === null ? '' : String(is)
  return suffix ? (lookup(suffixes, suffix)?.(text, value) ?? true) : value.split(',').includes(text)
}
