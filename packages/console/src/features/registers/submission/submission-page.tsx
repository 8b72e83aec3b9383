import { enterprisesubmission } from '@fengsui/contract/registers/enterprisesubmission.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldName } from '../../../ui/resource/field-sets.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import type { ColumnChoice } from '../../../ui/resource/use-columns-of.tsx'
import { useOpenedId } from '../../../ui/resource/use-opened-id.ts'
import { useAuthority } from '../use-authority.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { ClassesView } from './classes-view.tsx'
import { ExcessView } from './excess-view.tsx'
import { SubmissionDrawer } from './submission-drawer.tsx'
import { deadlineCell, filledCell, taskStatusCell } from './task-cells.tsx'
import { useTaskActs } from './use-task-acts.tsx'

type View = 'tasks' | 'classes' | 'excess'
const columns: ColumnChoice<FieldName<typeof enterprisesubmission>>['columns'] = [
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
