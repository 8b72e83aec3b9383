import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { canMove } from '@fengsui/contract/kit/machine.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import {
  changeStatus,
  changeSubject,
  changeType,
  deviceChange,
  deviceChangeReview,
} from '@fengsui/contract/supervision/change.ts'
import { mayWithdraw } from '@fengsui/contract/supervision/withdraw.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { rowBy } from '../../../ui/client/resource-calls.ts'
import { noValue } from '../../../ui/format/number.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useTabTitle } from '../../../ui/page/tab-scope.ts'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import { LoadFailed } from '../../../ui/resource/list-instead.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { useSession } from '../../../ui/session/session-store.ts'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import { ImpactPanel } from '../../../ui/supervision/impact-panel.tsx'
import { ChangeDiff } from './change-diff.tsx'
import { ImpactChart } from './impact-chart.tsx'
import { ReviewDue } from './review-due.tsx'
import { VerdictPanel } from './verdict-panel.tsx'
import { Withdraw } from './withdraw.tsx'
import './changes.css'

/**
 * One device change: before and after, the warnings it would have suppressed, the reason, and the decision.
 */
export default function ChangeReviewPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(deviceChange), 'detail', id],
    queryFn: ({ signal }) => rowBy(deviceChange, 'detail', { id }, signal),
  })
  if (data) return <Review change={data} />
  if (error)
    return (
      <Page>
        <LoadFailed error={error} again={() => void refetch()} />
      </Page>
    )
  return <Skeleton active style={{ padding: 16 }} />
}

type Change = RowOf<typeof deviceChange>

function Review({ change }: { change: Change }) {
  const { t } = useTranslation('devices')
  const label = useLabel()
  const go = useNavigate()
  const may = usePermission()
  const { data: me } = useUserInfo()
  const isEnterprise = useSession(({ me }) => me?.userType) === 'esp'
  const [parts, setParts] = useState<readonly string[]>()
  const isOpen = Boolean(change.status && canMove(deviceChangeReview, change.status, 'approve'))
  const back = () => go('/sbtj/change')
  useTabTitle(`${t('change.heading')} ${change.subjectName ?? ''}`)
  const what = [
    label(labelOf(changeSubject, change.subject)),
    String(change.subjectName ?? ''),
    label(labelOf(changeType, change.changeType)),
  ]
  return (
    <Page
      title={t('change.heading')}
      beside={
        <span className="fs-change-of">
          {String(change.enterpriseName)} · {String(change.applyTime)}
        </span>
      }
      actions={
        isOpen && (
          <>
            <ReviewDue due={change.dueTime} />
            {me && may('device_edit') && mayWithdraw(change, me) && <Withdraw id={change.id} done={back} />}
          </>
        )
      }
      scrolls
    >
      <div className="fs-change-review">
        <div className="fs-change-main">
          <Panel heading={what.join(' · ')} note={label(labelOf(changeStatus, change.status))} bare>
            <ChangeDiff change={change} />
          </Panel>
          {change.subject !== 'majorhazardunit' && <Impact change={change} parts={parts ?? decidedParts(change)} />}
        </div>
        <div className="fs-change-side">
          <Panel heading={t('change.reason')} note={applicant(change)}>
            <p>{String(change.reason ?? noValue)}</p>
          </Panel>
          <Panel heading={t('change.files')}>
            <FieldCell name="files" field={deviceChange.fields.files} row={change} />
          </Panel>
          <Seen change={change} />
          {isOpen && may('device_process') && !isEnterprise && (
            <VerdictPanel change={change} parts={parts} choose={setParts} done={back} />
          )}
        </div>
      </div>
    </Page>
  )
}

function Impact({ change: { id }, parts = [] }: { change: Change; parts: readonly string[] | undefined }) {
  const fields = parts.join(',') || null
  return (
    <ImpactPanel
      id={id}
      parts={parts}
      ask={(signal) => call(deviceChange, 'impact', { id, fields }, signal)}
      chart={(impact) => <ImpactChart impact={impact} />}
    />
  )
}

/** Returns the approved items of a partially approved change. */
const decidedParts = ({ approvedFields }: Change) => approvedFields ?? undefined

const applicant = ({ applyUserName, applyUserPhone }: Change) =>
  [applyUserName, applyUserPhone].filter(Boolean).join(' ')

/** Requester and reviewer. */
function Seen({ change }: { change: Change }) {
  const { t } = useTranslation('devices')
  const label = useLabel()
  const waits = change.status === reviewStatus.is.pending
  return (
    <Panel heading={t('change.seen')}>
      <ul className="fs-change-seen">
        <li>
          <span>{String(change.applyUserName ?? noValue)}</span>
          <span>{t('change.applied')}</span>
          <time>{String(change.applyTime)}</time>
        </li>
        <li>
          <span>
            {waits ? t('change.authority') : String(change.reviewUserName ?? change.applyUserName ?? noValue)}
          </span>
          <b>{label(labelOf(changeStatus, change.status))}</b>
          <time>{String(change.reviewTime ?? '')}</time>
        </li>
        {change.reviewOpinion ? <li className="fs-change-opinion">{String(change.reviewOpinion)}</li> : null}
      </ul>
    </Panel>
  )
}
