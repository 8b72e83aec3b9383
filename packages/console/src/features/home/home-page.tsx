import { useTranslation } from 'react-i18next'
import { isProblem } from '../../ui/client/problem.ts'
import { Forbidden } from '../../ui/page/forbidden.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { LatestPanel } from './latest/latest-panel.tsx'
import { OpenPanel } from './matrix/open-panel.tsx'
import { OnlinePanel } from './online/online-panel.tsx'
import { TodoPanel } from './todo/todo-panel.tsx'
import { TrendPanel } from './trend/trend-panel.tsx'
import { useHomeLive, useOpen } from './use-home.ts'
import { useStacked } from './use-stacked.ts'
import './home.css'

/**
 * 首页: open warnings by escalation level, tasks of the user, device presence, the last 30 days, latest
 * warnings.
 */
export default function HomePage() {
  useHomeLive()
  const { t } = useTranslation('shell')
  const { error } = useOpen()
  const width = useWidth()
  const stacked = useStacked()
  if (isProblem(error, 'forbidden')) return <Forbidden needs="stat_view" />
  const room = width === 'full'
  return (
    <Page title={null} scrolls={stacked}>
      <h1 className="fs-unseen">{t('home')}</h1>
      <div className="fs-home">
        <OpenPanel withOnline={!room} />
        <TodoPanel />
        {room && <OnlinePanel />}
        <TrendPanel />
        <LatestPanel />
      </div>
    </Page>
  )
}
