import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { type ChangeState, changeStatus } from '@fengsui/contract/supervision/change.ts'
import type { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import { LoadBar } from '../../../ui/badges/load-bar.tsx'
import { OpenWarnings } from '../../../ui/badges/open-warnings.tsx'
import type { SeverityLevel } from '../../../ui/badges/severity.tsx'
import { explosiveOf, peopleOf } from '../loads.ts'

type Row = RowOf<typeof workplace>
type ReviewStatus = keyof typeof reviewStatus.entries

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
export const reviewCell = ({ reviewStatus: status }: { readonly reviewStatus: ReviewStatus | null | undefined }) =>
  status && <Review label={reviewStatus.entries[status]} isApproved={status === reviewStatus.is.approved} />

/** State of a change under review, which may also be withdrawn or approved in part. */
export const changeCell = ({ status }: { readonly status: ChangeState | null | undefined }) =>
  status && <Review label={changeStatus.entries[status]} isApproved={status === changeStatus.is.approved} />

function Review({ label, isApproved }: { label: Label; isApproved: boolean }) {
  const word = useLabel()(label)
  return isApproved ? <span className="fs-open-none">{word}</span> : <b>{word}</b>
}
