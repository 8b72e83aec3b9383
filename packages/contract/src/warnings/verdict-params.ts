import type { Label } from '../kit/label.ts'
import type { Severity } from './ladder.ts'

/** Default and maximum hours. */
const hours = { 1: [2, 8], 2: [8, 24], 3: [24, 48], 4: [24, 72] } as const satisfies Record<
  Severity,
  readonly [usual: number, most: number]
>
const names: Readonly<Record<Severity, Label>> = {
  1: ['红色', 'red'],
  2: ['橙色', 'orange'],
  3: ['黄色', 'yellow'],
  4: ['蓝色', 'blue'],
}

export type VerdictHoursKey = `warn.verdict.quietHours.${Severity}`

const declared = (severity: Severity) => {
  const [usual, most] = hours[severity]
  const [zh, en] = names[severity]
  return {
    label: [`${zh}报警确认误报后静默小时`, `Quiet hours after a confirmed false alarm: ${en}`],
    value: String(usual),
    kind: 'number',
    min: 1,
    max: most,
    help: [
      `确认误报或非违规后现场仍超限的，超过此小时数再次报警，最长${most}小时`,
      `A violation that continues after a false alarm or non-violation was confirmed is raised again after this many hours, ${most} at most`,
    ],
  } as const
}

/** How long a verdict (false alarm, no violation) mutes a condition: shorter for higher severity. */
export const verdictParams = Object.fromEntries(
  (['1', '2', '3', '4'] as const).map((severity) => [`warn.verdict.quietHours.${severity}`, declared(severity)]),
) as unknown as Readonly<Record<VerdictHoursKey, ReturnType<typeof declared>>>
