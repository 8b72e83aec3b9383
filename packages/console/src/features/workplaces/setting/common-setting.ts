import type { Row } from '../../../kit/client/resource-calls.ts'

/** Fields of a setting that stand in the workplace itself. */
const shared = [
  'settingName',
  'maxPerson',
  'xianDingYaoLiang',
  'workStart',
  'workEnd',
  'staticDischargeWicksEnable',
] as const

/** What the chosen workplaces have in common: the form begins with it, so that nothing differing is overwritten unseen. */
export function commonSetting(rows: readonly Row[]): Record<string, unknown> {
  const [first] = rows
  return Object.fromEntries(
    shared.flatMap((name) => {
      const value = first?.[name] ?? null
      return value !== null && rows.every((row) => row[name] === value) ? [[name, value]] : []
    }),
  )
}
