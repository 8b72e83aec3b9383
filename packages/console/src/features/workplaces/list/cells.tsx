import { reviewStatus } from '@fengsui/contract/dictionaries/review-status.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import type { Row } from '../../../kit/client/resource-calls.ts'
import { LoadBar } from '../../../kit/marks/load-bar.tsx'
import { OpenWarnings } from '../../../kit/marks/open-warnings.tsx'
import type { SeverityLevel } from '../../../kit/marks/severity.tsx'
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
  return status === '1' ? <span className="fs-open-none">{word}</span> : <b>{word}</b>
}
