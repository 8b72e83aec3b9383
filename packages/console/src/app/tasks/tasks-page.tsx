import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { PermissionWord } from '@fengsui/contract/areas.ts'
import { deviceFields } from '@fengsui/contract/devices/device.ts'
import { flowWork } from '@fengsui/contract/flow/flow-work.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Segmented, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viewKey } from '../../features/flow/instance-view.tsx'
import { type SubjectPage, TaskDetail, workKey } from '../../features/flow/work/task-detail.tsx'
import { staffShown } from '../../features/people/shown.tsx'
import { useAddress } from '../../ui/address/use-address.ts'
import { call } from '../../ui/client/call.ts'
import { lazy } from '../../ui/lazy.ts'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useTabTitle } from '../../ui/page/tab-scope.ts'
import type { Shown } from '../../ui/review/diff-table.tsx'
import { fieldsOf } from '../../ui/supervision/field-of.ts'
import { todayKey, useTodayCounts } from '../today/use-today-counts.ts'
import { TodoRows } from './todo-rows.tsx'
import { type Undo, useUndo } from './use-undo.tsx'
import { WorkRows } from './work-rows.tsx'
import './tasks.css'
import '../../i18n/areas/flow-texts.ts'

/** Returns how the values of a changed object are shown, by its subject. */
const shownOf = (subject: string): Shown =>
  subject === 'staff' ? staffShown : { fields: lookup(fieldsOf, subject) ?? deviceFields }

const page = (path: string, needs: PermissionWord): SubjectPage => ({ path, needs })

/** Pages that show the object of a change, by its subject; `?open=` opens it there. */
const pages: Readonly<Record<string, SubjectPage>> = {
  workplace: page('/enterInformation/gongkufang', 'workplace_view'),
  certificate: page('/zjxx/enterprise', 'certificate_view'),
  userCertificate: page('/zjxx/staffCert', 'staff_view'),
  staff: page('/zjxx/staff', 'staff_view'),
  warehousestocktake: page('/warehouse/stocktake', 'warehouse_view'),
  warehouseinstore: page('/warehouse/in', 'warehouse_view'),
  warehouseoutstore: page('/warehouse/out', 'warehouse_view'),
  indexinformation: page('/hazchem/quota', 'quota_view'),
}
const subjectPath = (subject: string): SubjectPage | undefined => lookup(pages, subject)

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
            <ChosenItem
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

interface ChosenItemProps {
  chosen: Chosen
  done: () => void
  undo: Undo
  way: ReactNode
}

function ChosenItem({ chosen, done, undo, way }: ChosenItemProps) {
  const { key, kind, id } = chosen
  const task = { shownOf, subjectPath, done, way }
  if (kind === 'task') return <TaskDetail key={key} taskId={id} {...task} />
  if (kind === 'process') return <TaskDetail key={key} processInstanceId={id} {...task} />
  return <OtherDetail key={`${key} ${undo.times}`} of={key} done={done} way={way} undo={undo} />
}

/** What is open in the inbox, by the key of the address: `task 12`, `process 7`, `warning 9`; a bare id is a task. */
interface Chosen {
  readonly key: string
  readonly kind: string
  readonly id: string
}

function chosenOf(key: string | null): Chosen | undefined {
  if (!key) return undefined
  const at = key.indexOf(' ')
  return at < 0 ? { key: `task ${key}`, kind: 'task', id: key } : { key, kind: key.slice(0, at), id: key.slice(at + 1) }
}

interface WayProps {
  /** Keys of the rows shown, in order. */
  keys: readonly string[]
  chosen: string
  choose: (key: string) => void
}

/** Position of the open row in its list, and links to its neighbours. */
function Way({ keys, chosen, choose }: WayProps) {
  const { t } = useTranslation(['flow', 'today'])
  const at = keys.indexOf(chosen)
  const [before, after] = [keys[at - 1], keys[at + 1]]
  if (at < 0) return null
  return (
    <span className="fs-inbox-way">
      <span>{t('flow:task.position', { at: at + 1, total: keys.length })}</span>
      <Button
        type="text"
        disabled={!before}
        aria-label={t('today:keys.previous')}
        icon={<ArrowUpOutlined aria-hidden="true" />}
        onClick={() => before && choose(before)}
      />
      <Button
        type="text"
        disabled={!after}
        aria-label={t('today:keys.next')}
        icon={<ArrowDownOutlined aria-hidden="true" />}
        onClick={() => after && choose(after)}
      />
    </span>
  )
}
