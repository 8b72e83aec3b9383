import { kindRules } from './kind-rules.ts'

/** Direction in which a limit field is stricter: `down` when less is stricter, `up` when more is. */
export const limitDirections = {
  maxPerson: 'down',
  xianDingYaoLiang: 'down',
  overManSeconds: 'down',
  longOverManMinutes: 'down',
  staticMinutes: 'down',
  tempMin: 'up',
  tempMax: 'down',
  humMin: 'up',
  humMax: 'down',
  dustLimit: 'down',
  limitValue: 'down',
  groundLimit: 'down',
  maxSpeed: 'down',
  maxRunMinutes: 'down',
  restMinutes: 'up',
  workStart: 'up',
  workEnd: 'down',
  isEnableVideoWarning: 'up',
  isEnablePdsImage: 'up',
  soundLimit: 'down',
  maxStackHeight: 'down',
  soundCheck: 'up',
  staticDischargeWicksEnable: 'up',
} as const satisfies Record<string, 'up' | 'down'>
export type LimitField = keyof typeof limitDirections

export const isLimitField = (name: string): name is LimitField => Object.hasOwn(limitDirections, name)

/** Returns the part B default of an empty field: the strictest of its rows, null without one. */
export function defaultLimit(name: LimitField): number | null {
  const stated = kindRules.flatMap((rule) => {
    if (rule.gates.forFrom === name) return [name.endsWith('Minutes') ? rule.forSeconds / 60 : rule.forSeconds]
    if (rule.gates.clearSecondsFrom === name) return [rule.clearSeconds / 60]
    return rule.value !== null && rule.valueFrom?.split('|').includes(name) ? [rule.value] : []
  })
  if (stated.length === 0) return null
  return limitDirections[name] === 'down' ? Math.min(...stated) : Math.max(...stated)
}

type LimitValue = string | number | null | undefined

/** Whether `to` allows more than `from`. An empty field counts as its default; no limit allows everything. */
export function isLooser(name: LimitField, from: LimitValue, to: LimitValue): boolean {
  const [was, is] = [comparable(from) ?? defaultLimit(name), comparable(to) ?? defaultLimit(name)]
  if (is === null) return was !== null
  if (was === null) return false
  return limitDirections[name] === 'down' ? is > was : is < was
}

/** Comparable value: numbers as they are, `HH:mm` as minutes of the day. */
function comparable(value: LimitValue): number | null {
  if (value === null || value === undefined || value === '') return null
  const [hours = '', minutes] = String(value).split(':')
  return minutes === undefined ? Number(value) : Number(hours) * 60 + Number(minutes)
}
