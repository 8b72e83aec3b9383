import { canMove } from '@fengsui/contract/kit/machine.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { changeReview } from '@fengsui/contract/workplaces/change.ts'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { PendingOnly } from '../../../ui/review/pending-only.tsx'
import { Summary } from '../../../ui/review/summary.tsx'
import type { Verdict } from '../../../ui/review/verdict.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { changeCell } from '../list/cells.tsx'
import { ChangeDrawer } from './change-drawer.tsx'
import { changes } from './change-resource.ts'
import { ReviewDialog } from './review-dialog.tsx'

const search = ['workplaceName', 'enterpriseId', 'status', 'changeType', 'applyTime'] as const
const before = ['workplaceName', 'changeType'] as const
const after = ['status', 'applyTime', 'reviewTime'] as const
const second = { workplaceName: 'enterpriseName', applyTime: 'applyUserName', reviewTime: 'reviewUserName' } as const
type Change = RowOf<typeof changes>
const summaryCell = (row: Change) => <Summary diff={row.diff ?? []} />
const isOpen = ({ status }: Change) => Boolean(status && canMove(changeReview, status, 'approve'))

/** Workplace changes requested by enterprises: differences, approve or return, singly or several. */
export default function ReviewPage() {
  const { t } = useTranslation('workplaces')
  const may = usePermission()('workplace_process')
  const { message } = App.useApp()
  const [opened, setOpened] = useState<Change>()
  const [deciding, setDeciding] = useState<{ rows: readonly Change[]; verdict?: Verdict; clear?: () => void }>()
  const decide = (rows: readonly Change[], verdict: Verdict, clear: () => void) => {
    const waiting = rows.filter(isOpen)
    if (waiting.length === 0) message.warning(t('review.nonePending'))
    else setDeciding({ rows: waiting, verdict, clear })
  }
  const summary = t('review.diff')
  const columns = [
    ...before,
    { key: 'diff', label: [summary, summary] as const, width: 260, cell: summaryCell },
    ...after,
  ]
  return (
    <>
      <ResourcePage
        of={changes}
        columns={columns}
        omit={['subject', 'subjectName', 'reason', 'dueTime', 'reviewOpinion']}
        cells={{ status: (row) => changeCell({ status: row.status }) }}
        second={second}
        search={search}
        toolbar={<PendingOnly />}
        acts={(row) =>
          may && isOpen(row) ? [{ key: 'review', label: t('review.act'), run: () => setDeciding({ rows: [row] }) }] : []
        }
        bulk={(rows, clear) =>
          may
            ? [
                { key: 'pass', label: t('review.pass'), run: () => decide(rows, '1', clear) },
                { key: 'return', label: t('review.return'), run: () => decide(rows, '3', clear) },
              ]
            : []
        }
        onOpen={setOpened}
      />
      <ChangeDrawer
        row={opened}
        close={() => setOpened(undefined)}
        review={may && opened && isOpen(opened) ? () => setDeciding({ rows: [opened] }) : undefined}
      />
      {deciding && (
        <ReviewDialog
          rows={deciding.rows}
          verdict={deciding.verdict}
          done={() => {
            deciding.clear?.()
            setDeciding(undefined)
            setOpened(undefined)
          }}
          close={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}
