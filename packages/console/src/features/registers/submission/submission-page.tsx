import { canMove } from '@fengsui/contract/kit/machine.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterprisesubmission } from '@fengsui/contract/registers/enterprisesubmission.ts'
import { type SubmissionState, submissionLife } from '@fengsui/contract/registers/submission-life.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../../ui/lazy.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import type { ColumnChoice } from '../../../ui/resource/use-columns-of.tsx'
import { useOpenedId } from '../../../ui/resource/use-opened-id.ts'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { useAuthority } from '../use-authority.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { ClassesView } from './classes-view.tsx'
import { ExcessView } from './excess-view.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { SubmissionDrawer } from './submission-drawer.tsx'
import { deadlineCell, filledCell, taskStatusCell } from './task-cells.tsx'
import { useSubmission } from './use-submission.ts'
import '../../../i18n/areas/registers-texts.ts'

// Its number inputs are of no use to an authority, and weigh as much as the rest of the page.
const FillDialog = lazy(async () => ({ default: (await import('./fill-dialog.tsx')).FillDialog }))

type Doing = { what: 'fill' | 'review'; id: string }

/** 填报 for the enterprise, 审核 for an authority, as status and permission allow; with the dialog. */
function useTaskActs(): { actsOf: (row: RowOf<typeof enterprisesubmission>) => readonly Act[]; dialog: ReactNode } {
  const { t } = useTranslation('registers')
  const may = usePermission()
  const side = useUserInfo().data?.userType
  const [doing, setDoing] = useState<Doing>()
  const { data } = useSubmission(doing?.id)
  const actsOf = (row: RowOf<typeof enterprisesubmission>): Act[] => {
    const state = row.submissionStatus as SubmissionState
    const can = (move: 'submit' | 'approve') =>
      canMove(submissionLife, state, move) && may(submissionLife.moves[move].needs)
    return [
      ...(side === 'esp' && can('submit')
        ? [{ key: 'fill', label: t('submission.fill'), run: () => setDoing({ what: 'fill', id: row.id }) }]
        : []),
      ...(side === 'sss' && can('approve')
        ? [{ key: 'review', label: t('submission.review'), run: () => setDoing({ what: 'review', id: row.id }) }]
        : []),
    ]
  }
  const close = () => setDoing(undefined)
  const Dialog = doing?.what === 'fill' ? FillDialog : ReviewDialog
  return { actsOf, dialog: doing && data?.row.id === doing.id && <Dialog of={data} close={close} /> }
}

type View = 'tasks' | 'classes' | 'excess'
const columns: ColumnChoice<typeof enterprisesubmission>['columns'] = [
  'className',
  'enterpriseName',
  'deadline',
  // Wider than a code, to show how late it is.
  { key: 'state', label: enterprisesubmission.fields.submissionStatus.label, width: 160, cell: taskStatusCell },
  'filledCount',
  'submitTime',
  'reviewTime',
]
const second = { className: 'period', submitTime: 'submitUserName', reviewTime: 'reviewUserName' } as const
const search = ['className', 'enterpriseId', 'submissionStatus', 'period', 'deadline', 'overdue'] as const
const cells = { filledCount: filledCell, deadline: deadlineCell }

/** Reports of enterprises: the tasks, the classes that require them, and excesses over permits. */
export default function SubmissionPage() {
  const { t } = useTranslation('registers')
  const isAuthority = useAuthority()
  const [view, setView] = useState<View>('tasks')
  const opened = useOpenedId()
  const { actsOf, dialog } = useTaskActs()
  const views = [
    { value: 'tasks' as const, label: t('submission.tasks') },
    ...(isAuthority ? [{ value: 'classes' as const, label: t('submission.classes') }] : []),
    { value: 'excess' as const, label: t('submission.excess') },
  ]
  const shown = <ViewSwitch views={views} value={view} onChange={setView} />
  if (view === 'classes') return <ClassesView actions={shown} />
  if (view === 'excess') return <ExcessView actions={shown} />
  return (
    <>
      <ResourcePage
        of={enterprisesubmission}
        columns={columns}
        omit={['submissionStatus', 'itemCount', 'overdueDays']}
        second={second}
        search={search}
        cells={cells}
        acts={actsOf}
        actions={shown}
        onOpen={opened.open}
      />
      <SubmissionDrawer id={opened.id} actsOf={actsOf} close={opened.close} />
      {dialog}
    </>
  )
}
