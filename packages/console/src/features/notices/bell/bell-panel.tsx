import { noticeBellType } from '@fengsui/contract/dictionaries/notices.ts'
import { flowWork } from '@fengsui/contract/flow/flow-work.ts'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { NoticeItems } from './notice-items.tsx'
import { listSize, useNotices, useUnreadAlarms } from './use-bell.ts'
import './bell-panel.css'
import { Severity, type SeverityLevel } from '../../../ui/badges/severity.tsx'
import { Stamp } from '../../../ui/badges/stamp.tsx'
import './alarm-items.css'
import '../../../i18n/areas/flow-texts.ts'

/** Alarms not opened yet, at the top of the bell panel; each links to its warning. */
function AlarmItems({ done }: { done: () => void }) {
  const { t } = useTranslation('notices')
  const english = useLanguage() === 'en'
  const { data } = useUnreadAlarms()
  if (!data || data.records.length === 0) return null
  return (
    <section className="fs-bell-alarms" aria-labelledby="fs-bell-alarms">
      <h3 id="fs-bell-alarms">{t('rung', { count: data.unread })}</h3>
      <ul>
        {data.records.map(({ id, warnId, severity, content, contentEn, createTime }) => (
          <li key={id}>
            <Link to={`/yjxx?open=${warnId}`} onClick={done}>
              <Severity level={severity as SeverityLevel} />
              <span>{(english && contentEn) || content}</span>
              <small>
                <Stamp time={createTime} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Tasks of processes that wait for the caller, and copies not read yet; leads to their inbox. */
function Tasks({ done }: { done: () => void }) {
  const { t } = useTranslation('flow')
  const { data } = useQuery({ queryKey: ['flow', 'work', 'counts'], queryFn: () => call(flowWork, 'counts', {}) })
  if (!data || data.todo + data.unread === 0) return null
  return (
    <section className="fs-bell-alarms">
      {data.todo > 0 && (
        <Link to="/work/todo" onClick={done}>
          {t('task.bell', { count: data.todo })}
          {data.overdue > 0 && ` · ${t('task.overdue', { count: data.overdue })}`}
        </Link>
      )}
      {data.unread > 0 && (
        <Link to="/work/todo?tab=copied" onClick={done}>
          {t('task.bellCopies', { count: data.unread })}
        </Link>
      )}
    </section>
  )
}

/** Bell panel: messages, with unread alarms first, and notices; ten of each. */
export function BellPanel({ done }: { done: () => void }) {
  const { t } = useTranslation('notices')
  const say = useLabel()
  const tab = (type: '1' | '2') => ({
    key: type,
    label: say(noticeBellType.entries[type]),
    children: (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: users without a mouse scroll it too
      <div className="fs-bell-scroll" tabIndex={0}>
        {type === '1' && <AlarmItems done={done} />}
        {type === '1' && <Tasks done={done} />}
        <List type={type} done={done} />
      </div>
    ),
  })
  return (
    <div className="fs-bell">
      <Tabs size="small" items={[tab('1'), tab('2')]} />
      <Link to="/system/notice" onClick={done} className="fs-bell-all">
        {t('all')}
      </Link>
    </div>
  )
}

function List({ type, done }: { type: '1' | '2'; done: () => void }) {
  const { data } = useNotices(type, listSize)
  return <NoticeItems notices={data?.records} done={done} />
}
