import { safetyDistance } from '@fengsui/contract/maps/safety-distance.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'

const columns = [
  'hazardGrade',
  'aboveKg',
  'toKg',
  'innerMetres',
  'outerMetres',
  'basis',
  'clause',
  'edition',
  'checked',
] as const

/** Safety distances by hazard grade and quantity, with where each comes from. */
export default function DistancesPage() {
  return <ResourcePage of={safetyDistance} columns={columns} search={['hazardGrade', 'checked']} />
}
