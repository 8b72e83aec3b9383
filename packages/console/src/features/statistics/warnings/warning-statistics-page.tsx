import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons'
import { date } from '@fengsui/contract/kit/field.ts'
import { warningBreakdown } from '@fengsui/contract/statistics/warning-breakdown.ts'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { NamedField } from '../../../ui/resource/field-sets.ts'
import { SearchForm } from '../../../ui/resource/search/search-form.tsx'
import { useUserInfo } from '../../../ui/session/use-me.ts'
import { StatPage } from '../stat-page.tsx'
import { DetectorsPanel } from './detectors-panel.tsx'
import { GroupPanel } from './group-panel.tsx'
import { LastingPanel } from './lasting-panel.tsx'
import { RankPanel } from './rank-panel.tsx'
import { useWarningScope, type WarningScope } from './use-warning-scope.ts'
import { fiveYears, type Period, periods, stepOf } from './warning-period.ts'
import '../print.css'
import '../../../i18n/areas/statistics-texts.ts'

const { region, oid, eid } = warningBreakdown.calls.count.input
const whose: readonly NamedField[] = [
  ['region', { ...region, search: 'eq' }],
  ['oid', oid],
  ['eid', eid],
]
const days: NamedField = ['day', date(['统计日期', 'Dates'], { search: 'range' })]
const groups = ['type', 'severity', 'source', 'region', 'enterprise', 'duration', 'handling'] as const

/** 报警统计: warnings of a day, month, quarter, year or range of days, of a region, an organisation or an enterprise. */
export default function WarningStatisticsPage() {
  const scope = useWarningScope()
  const isEnterprise = useUserInfo().data?.userType === 'esp'
  const shown = groups.filter((by) => !isEnterprise || (by !== 'region' && by !== 'enterprise'))
  return (
    <StatPage switches={<PeriodSwitch scope={scope} />}>
      <SearchForm fields={isEnterprise ? [days] : [...whose, days]} filters={scope.filters} search={scope.setFilters} />
      <GroupPanel by={stepOf(scope.days)} scope={scope} />
      {shown.map((by) => (
        <GroupPanel key={by} by={by} scope={scope} />
      ))}
      <GroupPanel by="year" scope={scope} days={fiveYears(scope.days[1])} />
      {/* Counted by organisation and enterprise only. */}
      {!scope.subject.region && (
        <>
          <LastingPanel scope={scope} />
          <DetectorsPanel scope={scope} />
          {!isEnterprise && <RankPanel scope={scope} />}
        </>
      )}
    </StatPage>
  )
}

/** Switch for day, month, quarter or year, with the one before and after; and the print button. */
function PeriodSwitch({ scope }: { scope: WarningScope }) {
  const { t } = useTranslation('statistics')
  const { days: span, move } = scope
  return (
    <>
      {move && (
        <>
          <IconButton name={t('warnings.before')} icon={<LeftOutlined />} onClick={() => move(-1)} />
          <span>{span[0] === span[1] ? span[0] : t('warnings.span', { from: span[0], to: span[1] })}</span>
          <IconButton name={t('warnings.after')} icon={<RightOutlined />} onClick={() => move(1)} />
        </>
      )}
      <Segmented<Period>
        aria-label={t('bucket')}
        options={periods.map((value) => ({ value, label: t(`warnings.period.${value}`) }))}
        value={scope.period}
        onChange={scope.setPeriod}
      />
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  )
}
