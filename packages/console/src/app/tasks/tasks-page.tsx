import { flowWork } from '@fengsui/contract/flow/flow-work.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { viewKey } from '../../features/flow/instance-view.tsx'
import { TaskDetail, workKey } from '../../features/flow/work/task-detail.tsx'
import { call } from '../../ui/client/call.ts'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useTabTitle } from '../../ui/page/tab-scope.ts'
import { todayKey, useTodayCounts } from '../today/use-today-counts.ts'
import { type Chosen, chosenOf } from './chosen.ts'
import { OtherDetail } from './other-detail.tsx'
import { shownOf } from './shown-of.ts'
import { TodoRows } from './todo-rows.tsx'
import { WorkRows } from './work-rows.tsx'
import './tasks.css'

const tabs = ['todo', 'done', 'sent', 'claim'] as const
type Tab = (typeof tabs)[number]

/** 我的待办: one inbox for everything that waits for the caller, what they decided, what they proposed. */
export default function TasksPage() {
  const { t } = useTranslation('flow')
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const tab: Tab = tabs.find((one) => one === asked) ?? 'todo'
  const chosen = chosenOf(params.get('open'))
  const waiting = useTodayCounts()?.total
  const { data: counts } = useQuery({
    queryKey: [...workKey, 'counts'],
    queryFn: ({ signal }) => call(flowWork, 'counts', {}, signal),
  })
  useTabTitle(t('task.mine'))
  const choose = (key: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (key) next.set('open', key)
        else next.delete('open')
        return next
      },
      { replace: true },
    )
  const renew = () => {
    for (const queryKey of [todayKey, workKey, viewKey]) void client.invalidateQueries({ queryKey })
  }
  const numberOf: Readonly<Partial<Record<Tab, number | undefined>>> = { todo: waiting, claim: counts?.claim }
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
              onChange={(next) => setParams(next === 'todo' ? {} : { tab: next })}
            />
          }
          grows
          bare
          className="fs-tasks-list"
        >
          {tab === 'todo' ? (
            <TodoRows chosen={chosen?.key} choose={choose} />
          ) : (
            <WorkRows tab={tab} chosen={chosen?.key} choose={choose} />
          )}
          <footer className="fs-today-foot">
            <kbd>J</kbd> <kbd>K</kbd> {t('task.keys.step')} <kbd>Y</kbd> {t('task.agree')} <kbd>B</kbd> {t('task.back')}{' '}
            <kbd>T</kbd> {t('task.keys.hand')}
          </footer>
        </Panel>
        <Panel grows bare className="fs-tasks-detail">
          {chosen ? <Shown chosen={chosen} done={renew} /> : <p className="fs-tasks-none">{t('task.choose')}</p>}
        </Panel>
      </div>
    </Page>
  )
}

function Shown({ chosen, done }: { chosen: Chosen; done: () => void }) {
  const { key, kind, id } = chosen
  if (kind === 'task') return <TaskDetail key={key} taskId={id} shownOf={shownOf} done={done} />
  if (kind === 'process') return <TaskDetail key={key} processInstanceId={id} shownOf={shownOf} done={done} />
  return <OtherDetail key={key} of={key} done={done} />
}
