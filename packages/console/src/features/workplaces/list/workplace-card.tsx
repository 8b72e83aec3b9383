import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import { Online } from '../../../ui/badges/online.tsx'
import { explosiveCell, peopleCell, warningsCell } from './cells.tsx'
import './workplace-card.css'

const { fields } = workplace

/** Workplace card for phones: name, presence, people and explosive against their limits, open warnings. */
export function WorkplaceCard({ row }: { row: RowOf<typeof workplace> }) {
  const label = useLabel()
  return (
    <article className="fs-workplace-card">
      <header>
        <b>{String(row.name)}</b>
        <Online onLine={row.onLine ?? null} />
      </header>
      <p>
        {[label(labelOf(workplaceKind, row.workplaceKind as string)), row.buildingNumber, row.enterpriseName]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl>
        <dt>{label(fields.peopleNow.label)}</dt>
        <dd>{peopleCell(row)}</dd>
        <dt>{label(fields.weightNow.label)}</dt>
        <dd>{explosiveCell(row)}</dd>
        <dt>{label(fields.bjCount.label)}</dt>
        <dd>{warningsCell(row)}</dd>
      </dl>
    </article>
  )
}
