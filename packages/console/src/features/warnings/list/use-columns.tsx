import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../../../ui/badges/countdown.tsx'
import { EscalationSteps } from '../../../ui/badges/escalation-steps.tsx'
import { HandlingStatus } from '../../../ui/badges/handling-status.tsx'
import { Severity } from '../../../ui/badges/severity.tsx'
import { Site } from '../../../ui/badges/site.tsx'
import { Stamp } from '../../../ui/badges/stamp.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { RepeatedAlarm } from '../repeated-alarm.tsx'
import { SourceEndedMark } from '../source-ended.tsx'
import { ValueCell } from '../value-cell.tsx'
import { isActive, runningDeadline, type Warning } from '../warning-row.ts'

export type WarningColumn = Column<Warning> & { name: string }

/** Columns of the list, the same ones as long as nothing they depend on changes; below 1600 px site and time share one and level names are short. */
export function useColumns(actsOf: (row: Warning) => readonly Act[]): readonly WarningColumn[] {
  const { t, i18n } = useTranslation(['warnings', 'kit'])
  const wide = useWidth() === 'full'
  const long = i18n.language === 'en'
  const typeName = useTypeName()
  return useMemo(() => columnsOf(t, typeName, wide, long, actsOf), [t, typeName, wide, long, actsOf])
}

function columnsOf(
  t: TFunction<['warnings', 'kit']>,
  typeName: ReturnType<typeof useTypeName>,
  wide: boolean,
  long: boolean,
  actsOf: (row: Warning) => readonly Act[],
): readonly WarningColumn[] {
  const column = (key: ColumnName, width: number, cell: Column<Warning>['cell'], more: Partial<WarningColumn> = {}) => {
    const name = t(`warnings:column.${key}`)
    return { key, name, heading: name, width, cell, ...more }
  }
  const site = (row: Warning) => (
    <>
      <Site active={isActive(row)} count={row.hitCount} />
      <SourceEndedMark row={row} />
    </>
  )
  const status = (row: Warning) => (
    <>
      <HandlingStatus {...row} />
      <RepeatedAlarm row={row} />
    </>
  )
  return [
    column('severity', long ? 92 : 70, (row) => <Severity level={row.severity} />, {
      priority: 'decides',
    }),
    column('type', wide ? 206 : 150, (row) => typeCell(typeName(row), row.warnNo), {
      priority: 'identifies',
      grows: !wide,
    }),
    column('place', wide ? 250 : long ? 164 : 186, wide ? fullPlaceCell : placeCell, {
      grows: true,
      priority: 'identifies',
    }),
    column('value', wide ? (long ? 220 : 248) : long ? 150 : 176, (row) => <ValueCell row={row} />),
    column(
      'rung',
      wide ? (long ? 254 : 190) : long ? 140 : 128,
      (row) => <EscalationSteps level={row.handleType} short={!wide} />,
      { priority: 'decides' },
    ),
    column('deadline', long && !wide ? 116 : 128, (row) => <Countdown deadline={runningDeadline(row)} />, {
      sort: 'deadline',
      priority: 'decides',
    }),
    column('status', long ? (wide ? 174 : 124) : 138, status, { priority: 'decides' }),
    ...(wide
      ? [
          column('site', long ? 134 : 108, site),
          column('time', 124, (row) => <Stamp time={row.warnTime} />, { sort: 'warnTime' }),
        ]
      : [column('siteTime', 112, (row) => siteTimeCell(row, site(row)))]),
    {
      key: 'acts',
      name: t('kit:list.actions'),
      heading: <span className="fs-acts-heading">{t('kit:list.actions')}</span>,
      width: long ? 140 : 136,
      cell: (row) => <RowActs acts={actsOf(row)} name={`${typeName(row)} ${row.warnNo}`} />,
    },
  ]
}

type ColumnName =
  | 'severity'
  | 'type'
  | 'place'
  | 'value'
  | 'rung'
  | 'deadline'
  | 'status'
  | 'site'
  | 'time'
  | 'siteTime'

const typeCell = (name: string, warnNo: string) => (
  <>
    <b title={name}>{name}</b>
    <span className="fs-second">{warnNo}</span>
  </>
)

const placed = (row: Warning, enterprise: string | null) => (
  <>
    <EnterpriseLink id={row.enterpriseId} name={row.enterpriseName ?? ''} short={enterprise} />
    <span className="fs-second">{row.workplaceName ?? row.deviceName}</span>
  </>
)
const fullPlaceCell = (row: Warning) => placed(row, row.enterpriseName)
const placeCell = (row: Warning) => placed(row, row.enterpriseShortName ?? row.enterpriseName)

const siteTimeCell = ({ warnTime }: Warning, site: React.ReactNode) => (
  <>
    {site}
    <span className="fs-second">
      <Stamp time={warnTime} />
    </span>
  </>
)
