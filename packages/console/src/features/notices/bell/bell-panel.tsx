import { noticeBellType } from '@fengsui/contract/dictionaries/notices.ts'
import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { AlarmItems } from './alarm-items.tsx'
import { NoticeItems } from './notice-items.tsx'
import { listSize, useNotices } from './use-bell.ts'
import './bell-panel.css'

/** Bell panel: messages, with unread alarms first, and notices; ten of each. */
export function BellPanel({ done }: { done: () => void }) {
  const { t } = useTranslation('notices')
  const say = useLabel()
  const tab = (type: '1' | '2') => ({
    key: type,
    label: say(noticeBellType.entries[type]),
    children: (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it too
      <div className="fs-bell-scroll" tabIndex={0}>
        {type === '1' && <AlarmItems done={done} />}
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
