import type { PermissionWord } from '@fengsui/contract/areas.ts'
import { flowWork, type WorkDetail } from '@fengsui/contract/flow/flow-work.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { FileItem } from '@fengsui/contract/kit/field.ts'
import { changeSubject, changeType } from '@fengsui/contract/supervision/change.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { Countdown } from '../../../ui/badges/countdown.tsx'
import { call } from '../../../ui/client/call.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { FilePictures } from '../../../ui/file-pictures.tsx'
import { noValue } from '../../../ui/format/number.ts'
import { Section } from '../../../ui/page/section.tsx'
import { LoadFailed } from '../../../ui/resource/list-instead.tsx'
import { DiffTable, type Shown } from '../../../ui/review/diff-table.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { Ending } from '../ending.tsx'
import { InstanceView } from '../instance-view.tsx'
import { Steps } from '../steps.tsx'
import { TaskActs } from './task-acts.tsx'
import './work.css'
import '../../../i18n/areas/flow-texts.ts'

/** Query key of all tasks and their lists: invalidate it after a decision. */
export const workKey = ['flow', 'work'] as const

/** Page that shows the object of a change, and the permission to open it. */
export interface SubjectPage {
  readonly path: string
  readonly needs: PermissionWord
}

/** What every view of a task is given. */
interface Given {
  /** How the values of the changed object are shown, by its subject. */
  shownOf: (subject: string) => Shown
  subjectPath: (subject: string) => SubjectPage | undefined
  /** Way to the tasks beside it. */
  way: ReactNode
  done: () => void
}

interface TaskDetailProps extends Given {
  taskId?: string | undefined
  /** Of a process without a task of the reader's. */
  processInstanceId?: string | undefined
}

/** One task, or one process: before and after, reason, files, its state, people, and the decision. */
export function TaskDetail({ taskId, processInstanceId, ...given }: TaskDetailProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...workKey, 'detail', taskId ?? '', processInstanceId ?? ''],
    queryFn: ({ signal }) =>
      call(
        flowWork,
        'detail',
        { ...(taskId ? { taskId } : {}), ...(processInstanceId ? { processInstanceId } : {}) },
        signal,
      ),
  })
  if (error) return <LoadFailed error={error} again={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} className="fs-task-opening" />
  return <Detail detail={data} {...given} />
}

function Detail({ detail, shownOf, subjectPath, way, done }: { detail: WorkDetail } & Given) {
  const { t } = useTranslation('flow')
  const label = useLabel()
  const { task } = detail
  const files = detail.files as readonly FileItem[]
  const isOpen = task.processIsFinished === 'unfinished'
  return (
    <article className="fs-task" aria-label={task.subjectName ?? task.processDefinitionName}>
      <header className="fs-task-head">
        <span className="fs-task-kind">{task.categoryName}</span>
        <h2>
          <SubjectLink task={task} page={subjectPath(task.subject)} />
        </h2>
        <small>{task.taskName}</small>
        {isOpen && <Countdown deadline={task.dueTime} />}
      </header>
      <div className="fs-task-body">
        <Ending of={task.ending} />
        <dl className="fs-task-facts">
          <div>
            <dt>{t('task.enterprise')}</dt>
            <dd>
              <EnterpriseLink id={task.enterpriseId} name={task.enterpriseName ?? noValue} />
            </dd>
          </div>
          <div>
            <dt>{label(labelOf(changeSubject, task.subject))}</dt>
            <dd>{label(labelOf(changeType, task.changeType))}</dd>
          </div>
          <div>
            <dt>{t('task.proposed')}</dt>
            <dd>
              {task.startUserName ?? noValue} {detail.history[0]?.createTime}
            </dd>
          </div>
          <div>
            <dt>{task.processDefinitionName}</dt>
            <dd>{t('task.version', { version: task.processDefinitionVersion })}</dd>
          </div>
          {task.insteadOf && (
            <div>
              <dt>{t('task.substitute')}</dt>
              <dd>{t('task.insteadOf', { name: task.insteadOf })}</dd>
            </div>
          )}
        </dl>
        <DiffTable diff={detail.diff} added={task.changeType === 'add'} of={shownOf(task.subject)} />
        <Section heading={t('task.reason')}>
          <p>{task.reason || noValue}</p>
          {files.length > 0 && <FilePictures files={files} />}
        </Section>
        <InstanceView processInstanceId={task.processInstanceId} bare />
        <Steps steps={detail.history} />
      </div>
      <TaskActs detail={detail} way={way} done={done} />
    </article>
  )
}

/** Name of what changes, with its goods and lines: a link where the reader may open it. */
function SubjectLink({ task, page }: { task: WorkDetail['task']; page: SubjectPage | undefined }) {
  const may = usePermission()
  const name = task.subjectName ?? task.processDefinitionName
  if (!page || !task.subjectId || !may(page.needs)) return name
  return <Link to={`${page.path}?${new URLSearchParams({ open: task.subjectId })}`}>{name}</Link>
}
