import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { deviceChange } from '@fengsui/contract/supervision/change.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { joinList } from '../../../i18n/join-list.ts'
import { noValue } from '../../../ui/format/number.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { ReviewDue } from './review-due.tsx'
import './changes.css'

const search = ['subjectName', 'enterpriseId', 'status', 'subject', 'workplaceId', 'applyTime'] as const
const second = {
  subjectName: 'enterpriseName',
  subject: 'changeType',
  applyTime: 'applyUserName',
  reviewTime: 'reviewUserName',
} as const
type Change = RowOf<typeof deviceChange>
const namesOf = (row: Change) => joinList((row.diff ?? []).map(({ label }) => label))

const reasonOf = (row: Change) => String(row.reason ?? noValue)

/** Device changes requested by enterprises; each opens on its own page. */
export default function ChangesPage() {
  const { t } = useTranslation('devices')
  const go = useNavigate()
  const heading = t('change.diff')
  // Narrow enough to show the review time next to the actions at 1366 px.
  const diff = { key: 'diff', label: [heading, heading] as const, width: 160, cell: namesOf }
  const reason = { key: 'reason', label: deviceChange.fields.reason.label, width: 160, cell: reasonOf }
  return (
    <ResourcePage
      of={deviceChange}
      columns={['subjectName', 'subject', diff, reason, 'status', 'applyTime', 'dueTime', 'reviewTime']}
      omit={['workplaceName', 'reviewOpinion']}
      cells={{
        dueTime: (row) => (row.status === reviewStatus.is.pending ? <ReviewDue due={row.dueTime} short /> : noValue),
      }}
      second={second}
      search={search}
      onOpen={(row) => go(`/sbtj/change/${row.id}`)}
    />
  )
}
