import { BellOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { useLive } from '../../kit/live/use-live.ts'
import { NoticeList } from './notice-list.tsx'
import { useNotices } from './notices-store.ts'

/** The bell: a count in ink of what came since it was last opened, the latest ten behind it. */
export function NoticeBell() {
  const { t } = useTranslation('shell')
  const { unread, hear, readAll } = useNotices()
  const [open, setOpen] = useState(false)
  useLive('notice', hear)
  const change = (to: boolean) => {
    setOpen(to)
    if (!to) readAll()
  }
  return (
    <Popover
      open={open}
      onOpenChange={change}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      title={t('notices')}
      content={<NoticeList done={() => change(false)} />}
    >
      <IconButton
        name={unread > 0 ? t('noticesUnread', { count: unread }) : t('notices')}
        icon={<BellOutlined />}
        count={unread}
        aria-expanded={open}
      />
    </Popover>
  )
}
