import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EscalationSteps } from '../../../ui/badges/escalation-steps.tsx'
import { HandlingStatus } from '../../../ui/badges/handling-status.tsx'
import { Severity } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { useNow } from '../../../ui/format/clock.ts'
import { formatFull } from '../../../ui/format/time.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { enterpriseOf, type HomeWarning, linkTo, placeOf } from '../home-warning.ts'
import { QueryState } from '../query-state.tsx'
import { useLatest } from '../use-home.ts'
import { useRowsThatFit } from '../use-rows-that-fit.ts'
import { useStacked } from '../use-stacked.ts'
import './latest.css'

/** 最新报警, updated live. */
export function LatestPanel() {
  const { t } = useTranslation('home')
  const go = useNavigate()
  const latest = useLatest()
  const [box, fits] = useRowsThatFit(34, 36)
  const stacked = useStacked()
  const rows = (latest.data?.rows ?? []).slice(0, stacked ? 10 : fits)
  const typeName = useTypeName()
  return (
    <Panel
      heading={t('latest')}
      note={t('live')}
      more={<Link to="/yjxx?status=all&descs=warnTime">{t('warnings')}</Link>}
      className="fs-home-latest"
    >
      <QueryState query={latest}>
        <div ref={box} className="fs-home-fit">
          <DataTable
            caption={t('latest')}
            columns={useColumns()}
            rows={rows}
            nameOf={typeName}
            onOpen={(row) => go(linkTo(row, { status: 'all', descs: 'warnTime' }))}
            instead={rows.length === 0 ? <p className="fs-home-none">{t('noWarnings')}</p> : undefined}
          />
        </div>
      </QueryState>
    </Panel>
  )
}

function useColumns(): readonly Column<HomeWarning>[] {
  const { t, i18n } = useTranslation('home')
  const width = useWidth()
  const today = formatFull(useNow('minute')).slice(0, 10)
  const long = i18n.language === 'en'
  const typeName = useTypeName()
  const column = (
    key: 'time' | 'severity' | 'type' | 'place' | 'rung' | 'status',
    size: number,
    cell: Column<HomeWarning>['cell'],
    grows = false,
  ) => ({
    key,
    heading: t(`column.${key}`),
    width: size,
    grows,
    cell,
  })
  const time = ({ warnTime }: HomeWarning) =>
    warnTime?.startsWith(today) ? warnTime.slice(11, 16) : warnTime?.slice(5, width === 'full' ? 16 : 10)
  const link = (row: HomeWarning) => (
    <Link to={linkTo(row, { status: 'all', descs: 'warnTime' })} className="fs-latest-link">
      {typeName(row)}
    </Link>
  )
  const place = (row: HomeWarning) => (
    <>
      {width === 'full' && !long ? row.enterpriseName : enterpriseOf(row)}{' '}
      <span className="fs-latest-place">{placeOf(row)}</span>
    </>
  )
  return [
    column('time', width === 'full' ? 118 : 76, time),
    column('severity', long ? 92 : 62, (row) => <Severity level={row.severity} />),
    column('type', long && width === 'full' ? 240 : long ? 190 : 150, link),
    column('place', 160, place, true),
    ...(width === 'full'
      ? [
          column('rung', 170, (row) => <EscalationSteps level={row.handleType} short={long} />),
          column('status', long ? 170 : 130, (row) => <HandlingStatus {...row} />),
        ]
      : []),
  ]
}
