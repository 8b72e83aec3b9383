import type { Sort } from '../table/column.ts'
import { usualPageSize } from '../table/page-sizes.ts'

/** State of a list, as encoded in the URL. */
export interface ListState {
  /** Transfer names and values: `name`, `severity`, `createTime_datege`... */
  filters: Readonly<Record<string, string>>
  current: number
  size: number
  sort: Sort | undefined
}

const paging = new Set(['current', 'size', 'ascs', 'descs', 'open', 'edit', 'add'])

const whole = (text: string | null, otherwise: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? value : otherwise
}

/** Parses the URL; invalid parts fall back to defaults, so that an old link still opens the list. */
export function readState(params: URLSearchParams, usualSize: number = usualPageSize): ListState {
  const filters = Object.fromEntries([...params].filter(([key, value]) => !paging.has(key) && value !== ''))
  const [down, up] = [params.get('descs'), params.get('ascs')]
  return {
    filters,
    current: whole(params.get('current'), 1),
    size: Math.min(200, whole(params.get('size'), usualSize)),
    sort: down ? { field: down, down: true } : up ? { field: up, down: false } : undefined,
  }
}

/** Returns the URL parameters of a state; defaults are omitted. */
export function writeState({ filters, current, size, sort }: ListState): URLSearchParams {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (current > 1) params.set('current', String(current))
  if (size !== usualPageSize) params.set('size', String(size))
  if (sort) params.set(sort.down ? 'descs' : 'ascs', sort.field)
  return params
}

/** Returns the parameters of the list call. */
export const queryOf = ({ filters, current, size, sort }: ListState): Record<string, string | number> => ({
  ...filters,
  current,
  size,
  ...(sort ? { [sort.down ? 'descs' : 'ascs']: sort.field } : {}),
})
