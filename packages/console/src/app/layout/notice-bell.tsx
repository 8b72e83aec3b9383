import { BellOutlined } from '@ant-design/icons'
import { Popover, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBell } from '../../features/notices/bell/use-bell.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazy } from '../../ui/lazy.ts'

const Opening = () => <Skeleton active paragraph={{ rows: 6 }} className="fs-bell-opening" />
const BellPanel = lazy(
  async () => ({ default: (await import('../../features/notices/bell/bell-panel.tsx')).BellPanel }),
  Opening,
)

/** The bell: a count of warnings that alerted the user, a red dot for unread notices. */
export function NoticeBell() {
  const { t } = useTranslation(['shell', 'notices'])
  const { rung, hasUnread } = useBell()
  const [open, setOpen] = useState(false)
  const says = [
    t('shell:notices'),
    ...(rung > 0 ? [t('notices:rung', { count: rung })] : []),
    ...(hasUnread ? [t('notices:hasUnread')] : []),
  ]
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={<BellPanel done={() => setOpen(false)} />}
    >
      <IconButton
        name={says.join(t('notices:comma'))}
        icon={<BellOutlined />}
        count={rung}
        className={hasUnread ? 'fs-dotted' : undefined}
        aria-expanded={open}
      />
    </Popover>
  )
}
