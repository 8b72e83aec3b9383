import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { workplace } from '@fengsui/contract/workplaces/workplace.ts'

/** Setting fields that are columns of the workplace itself. */
const shared = [
  'settingName',
  'maxPerson',
  'xianDingYaoLiang',
  'workStart',
  'workEnd',
  'staticDischargeWicksEnable',
] as const

/**
 * Returns the values the chosen workplaces share, as initial form values, so that differing values are not
 * overwritten unnoticed.
 */
export function commonSetting(
  rows: readonly Pick<RowOf<typeof workplace>, (typeof shared)[number]>[],
): Record<string, unknown> {
  const [first] = rows
  return Object.fromEntries(
    shared.flatMap((name) => {
      const value = first?.[name] ?? null
      return value !== null && rows.every((row) => row[name] === value) ? [[name, value]] : []
    }),
  )
}
