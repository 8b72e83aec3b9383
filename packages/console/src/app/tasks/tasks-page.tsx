import { flowWork } from '@fengsui/contract/flow/flow-work.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viewKey } from '../../features/flow/instance-view.tsx'
import { TaskDetail, workKey } from '../../features/flow/work/task-detail.tsx'
import { useAddress } from '../../ui/address/use-address.ts'
import { call } from '../../ui/client/call.ts'
import { lazy } from '../../ui/lazy.ts'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useTabTitle } from '../../ui/page/tab-scope.ts'
import { todayKey, useTodayCounts } from '../today/use-today-counts.ts'
import { type Chosen, chosenOf } from './chosen.ts'
import { shownOf } from './shown-of.ts'
import { subjectPath } from './subject-path.ts'
import { TodoRows } from './todo-rows.tsx'
import { type Undo, useUndo } from './use-undo.tsx'
import { Way } from './way.tsx'
import { WorkRows } from './work-rows.tsx'
import './tasks.css'
import '../../i18n/areas/flow-texts.ts'

// Decisions on other objects bring inputs that a task of a process does not have.
const OtherDetail = lazy(
  async () => ({ default: (await import('./other-detail.tsx')).OtherDetail }),
  () => <Skeleton active className="fs-task-opening" />,
)

const tabs = ['todo', 'done', 'sent', 'copied', 'claim'] as const
type Tab = (typeof tabs)[number]

/** 我的待办: one inbox for everything that waits for the caller, what they decided, proposed or were copied. */
export default function TasksPage() {
  const { t } = useTranslation('flow')
  const client = useQueryClient()
  const [params, change] = useAddress()
  const asked = params.get('tab')
  const tab: Tab = tabs.find((one) => one === asked) ?? 'todo'
  const chosen = chosenOf(params.get('open'))
  const [keys, setKeys] = useState<readonly string[]>([])
  const waiting = useTodayCounts()?.total
  const { data: counts } = useQuery({
    queryKey: [...workKey, 'counts'],
    queryFn: ({ signal }) => call(flowWork, 'counts', {}, signal),
  })
  useTabTitle(t('task.mine'))
  const choose = (key: string | undefined) => change({ open: key || null }, { replace: true })
  /** What is done, started or copied is only looked at. */
  const decides = tab === 'todo' || tab === 'claim'
  const stepping = { chosen: chosen?.key, choose, listed: setKeys }
  const done = () => {
    // What waits below takes the place of what is decided.
    if (tab === 'todo' && keys.includes(chosen?.key ?? '')) choose(besideOf(keys, chosen?.key))
    for (const queryKey of [todayKey, workKey, viewKey]) void client.invalidateQueries({ queryKey })
  }
  const undo = useUndo({ choose, next: () => choose(besideOf(keys, chosen?.key)) })
  const numberOf: Readonly<Partial<Record<Tab, number | undefined>>> = {
    todo: waiting,
    claim: counts?.claim,
    copied: counts?.unread || undefined,
  }
  return (
    <Page title={null}>
      <h1 className="fs-unseen">{t('task.mine')}</h1>
      <div className="fs-tasks">
        <Panel
          heading={t('task.mine')}
          note={counts && counts.overdue > 0 ? t('task.overdue', { count: counts.overdue }) : undefined}
          more={
            <Segmented
              aria-label={t('task.which')}
              value={tab}
              options={tabs.map((value) => ({
                value,
                label: [t(`task.tab.${value}`), numberOf[value]].filter((part) => part !== undefined).join(' '),
              }))}
              onChange={(next) => change(() => new URLSearchParams(next === 'todo' ? {} : { tab: next }))}
            />
          }
          grows
          bare
          className="fs-tasks-list"
        >
          {tab === 'todo' ? <TodoRows {...stepping} /> : <WorkRows tab={tab} {...stepping} />}
          {undo.bar}
          <footer className="fs-today-foot">
            <kbd>J</kbd> <kbd>K</kbd> {t('task.keys.step')}{' '}
            {tab === 'todo' && (
              <>
                <kbd>Y</kbd> {t('task.agree')} <kbd>B</kbd> {t('task.back')}{' '}
              </>
            )}
            {decides && (
              <>
                <kbd>T</kbd> {t('task.keys.hand')}
              </>
            )}
          </footer>
        </Panel>
        <Panel grows bare className="fs-tasks-detail">
          {chosen ? (
            <Shown
              chosen={chosen}
              done={done}
              undo={undo}
              way={<Way keys={keys} chosen={chosen.key} choose={choose} />}
            />
          ) : (
            <p className="fs-tasks-none">{t(decides ? 'task.choose' : 'task.look')}</p>
          )}
        </Panel>
      </div>
    </Page>
  )
}

/** The row below one that is decided, else the one above. */
const besideOf = (keys: readonly string[], key: string | undefined): string | undefined => {
  const at = keys.indexOf(key ?? '')
  return keys[at + 1] ?? keys[at - 1]
}

interface ShownProps {
  chosen: Chosen
  done: () => void
  undo: Undo
  way: ReactNode
}

function Shown({ chosen, done, undo, way }: ShownProps) {
  const { key, kind, id } = chosen
  const task = { shownOf, subjectPath, done, way }
  if (kind === 'task') return <TaskDetail key={key} taskId={id} {...task} />
  if (kind === 'process') return <TaskDetail key={key} processInstanceId={id} {...task} />
  return <OtherDetail key={`${key} ${undo.times}`} of={key} done={done} way={way} undo={undo} />
}
