import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { severityOf } from '@fengsui/contract/telemetry/severity.ts'
import type { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import type { SeverityLevel } from '../../ui/badges/severity.tsx'

const number = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)
const levelOf = (typeKey: string): SeverityLevel => String(severityOf(typeKey) ?? 2) as SeverityLevel

interface Load {
  value: number | null
  limit: number | null
  unit: string
  level: SeverityLevel
}

/** People in a workplace and its limit (超员). */
export const peopleOf = ({ peopleNow, maxPerson }: Pick<RowOf<typeof workplace>, 'peopleNow' | 'maxPerson'>): Load => ({
  value: number(peopleNow),
  limit: number(maxPerson),
  unit: '人',
  level: levelOf('a0'),
})

/** Explosive in a workplace and its limit (超药量). */
export const explosiveOf = ({
  weightNow,
  xianDingYaoLiang,
}: Pick<RowOf<typeof workplace>, 'weightNow' | 'xianDingYaoLiang'>): Load => ({
  value: number(weightNow),
  limit: number(xianDingYaoLiang),
  unit: 'kg',
  level: levelOf('e1001'),
})
