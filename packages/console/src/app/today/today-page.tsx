import { FileTextOutlined, PlusOutlined, SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { serverNow, useNow } from '../../ui/format/clock.ts'
import { formatDate, momentOf } from '../../ui/format/time.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Page } from '../../ui/page/page.tsx'
import { addPath } from '../../ui/resource/use-asked-edit.ts'
import { usePermission, useProfile, useUserInfo } from '../../ui/session/use-me.ts'
import { useWidth } from '../../ui/use-width.ts'
import { NoticeBell } from '../layout/notice-bell.tsx'
import { SearchBox } from '../layout/search-box.tsx'
import { SidePanels } from './side-panels.tsx'
import { TodayList } from './today-list.tsx'
import { useTodayCounts } from './use-today-counts.ts'
import './today.css'

const HandoverDialog = lazy(async () => ({
  default: (await import('../../features/handovers/handover-dialog.tsx')).HandoverDialog,
}))

/** 今天: what waits for the caller, and beside it what their role looks at. */
export default function TodayPage() {
  const width = useWidth()
  const isPhone = width === 'phone'
  return (
    <Page title={null} scrolls={isPhone || width === 'tablet'}>
      <Head isPhone={isPhone} />
      <div className="fs-today">
        <TodayList />
        <aside className="fs-today-aside">
          <SidePanels />
        </aside>
      </div>
    </Page>
  )
}

function Head({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation(['today', 'marks'])
  const total = useTodayCounts()?.total
  const now = momentOf(useNow('minute'))
  const may = usePermission()
  const me = useUserInfo().data
  const department = useProfile().data?.deptName
  const go = useNavigate()
  const isKeeper = me?.userType === 'esp' && may('warehouse_add')
  return (
    <header className="fs-today-head">
      <h1 className="fs-unseen">{t('heading')}</h1>
      {/* The specification hides the title bar of this page; the heading is drawn beside the date. */}
      <b aria-hidden="true">{t('heading')}</b>
      {isPhone ? (
        <span>{total !== undefined && t('count', { count: total })}</span>
      ) : (
        <span>
          {now.month}-{now.day} {t(`marks:weekday.${String(now.weekday) as '0'}`)}
          {typeof department === 'string' && ` · ${department}`}
        </span>
      )}
      <div className="fs-page-actions">
        {!isPhone && <Button onClick={() => void go('/work/todo')}>{t('tasks')}</Button>}
        {isKeeper && !isPhone && (
          <>
            {(['in', 'out'] as const).map((key) => (
              <Button key={key} icon={<PlusOutlined />} onClick={() => void go(addPath(`/warehouse/${key}`))}>
                {t(`keeper.${key}`)}
              </Button>
            ))}
            <Button onClick={() => void go('/warehouse/stocktake')}>{t('keeper.count')}</Button>
          </>
        )}
        {me?.userType === 'sss' && may('handover_add') && <HandOver isPhone={isPhone} />}
        {me?.userType === 'sss' && may('stat_view') && !isPhone && (
          <Button icon={<FileTextOutlined />} onClick={() => void go(`/report/daily?day=${formatDate(serverNow())}`)}>
            {t('daily')}
          </Button>
        )}
        {isPhone && (
          <>
            <SearchBox asIcon />
            <NoticeBell />
          </>
        )}
      </div>
    </header>
  )
}

/** 交接班: opens the dialog of the shift. */
function HandOver({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation('today')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isPhone ? (
        <IconButton name={t('handover.heading')} icon={<SwapOutlined />} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={<SwapOutlined />} onClick={() => setOpen(true)}>
          {t('handover.heading')}
        </Button>
      )}
      {isOpen && <HandoverDialog close={() => setOpen(false)} />}
    </>
  )
}
