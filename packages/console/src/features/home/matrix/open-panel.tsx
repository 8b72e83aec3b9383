import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { useUserInfo } from '../../../ui/session/use-me.ts'
import { OnlineLine } from '../online/online-line.tsx'
import { QueryState } from '../query-state.tsx'
import { useOpen } from '../use-home.ts'
import { Matrix } from './matrix.tsx'
import { TodayLine } from './today-line.tsx'
import './matrix.css'

/** 未关闭报警: severity by escalation level; below it the user's own level and today's counts. */
export function OpenPanel({ withOnline }: { withOnline: boolean }) {
  const { t } = useTranslation('home')
  const open = useOpen()
  const rung = useUserInfo().data?.rung ?? 0
  const { data } = open
  return (
    <Panel
      heading={t('open')}
      note={t('openBy')}
      more={data && <Link to="/yjxx">{t('seeAll', { total: formatNumber(data.total, 0) })}</Link>}
      className="fs-home-open"
    >
      <QueryState query={open}>{data && <Matrix open={data} own={rung} />}</QueryState>
      {data && <TodayLine open={data} rung={rung} />}
      {withOnline && <OnlineLine />}
    </Panel>
  )
}
