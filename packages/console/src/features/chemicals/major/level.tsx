import type { majorhazardunit } from '@fengsui/contract/chemicals/major-hazard.ts'
import { majorHazardLevel } from '@fengsui/contract/dictionaries/chemicals.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import './major.css'

function Level({ value }: { value: string }) {
  const label = useLabel()
  const words = labelOf(majorHazardLevel, value)
  return <span className={`fs-major-level fs-major-level-${value}`}>{words ? label(words) : '—'}</span>
}

/** Cell with the level of a unit; more severe levels are emphasised. */
export const level = (row: Pick<RowOf<typeof majorhazardunit>, 'majorLevel'>) => (
  <Level value={String(row.majorLevel ?? '0')} />
)
