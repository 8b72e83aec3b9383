import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import { LoadBar } from '../../../ui/badges/load-bar.tsx'
import { OpenWarnings } from '../../../ui/badges/open-warnings.tsx'
import type { SeverityLevel } from '../../../ui/badges/severity.tsx'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { explosiveOf, peopleOf } from '../loads.ts'

export const peopleCell = (row: Row) => <LoadBar {...peopleOf(row)} />
export const explosiveCell = (row: Row) => <LoadBar {...explosiveOf(row)} />

/** Open warnings of a workplace, with a link to their list. */
export const warningsCell = (row: Row) => (
  <OpenWarnings
    count={row.bjCount as number | null}
    worst={row.worstSeverity as SeverityLevel | null}
    to={`/yjxx?workplaceId=${row.id}`}
  />
)

/** Review status; pending and rejected are highlighted, approved is muted. */
export const reviewCell = (row: Row) => <Review status={row.reviewStatus as keyof typeof reviewStatus.entries} />

function Review({ status }: { status: keyof typeof reviewStatus.entries }) {
  const label = useLabel()
  const word = label(reviewStatus.entries[status])
  return status === reviewStatus.is.approved ? <span className="fs-open-none">{word}</span> : <b>{word}</b>
}
