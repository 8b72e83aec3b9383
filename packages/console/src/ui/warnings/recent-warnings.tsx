import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { warn } from '@fengsui/contract/warnings/warning.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Handling, markOf } from '../badges/handling-badge.ts'
import { HandlingStatus } from '../badges/handling-status.tsx'
import { Severity, type SeverityLevel } from '../badges/severity.tsx'
import { Site } from '../badges/site.tsx'
import { Stamp } from '../badges/stamp.tsx'
import { useTypeName } from '../badges/use-type-name.ts'
import { Panel } from '../page/panel.tsx'
import type { Column } from '../table/column.ts'
import { PlainTable } from '../table/plain-table.tsx'

const most = 8

interface RecentWarningsProps {
  heading: string
  rows: readonly RowOf<typeof warn>[]
  /** Text when there are none. */
  none: string
  /** Link to the full list. */
  to: string
  /** Without the surrounding panel, as in a drawer. */
  bare?: boolean
}

/** The latest warnings of a location, each linked to its record. */
export function RecentWarnings({ heading, rows, none, to, bare = false }: RecentWarningsProps) {
  const { t } = useTranslation()
  const english = useLanguage() === 'en'
  const sayType = useTypeName()
  const typeName = (row: RowOf<typeof warn>) => sayType({ typeKey: row.typeKey, typeName: row.typeName })
  const columns: Column<RowOf<typeof warn>>[] = [
    {
      key: 'typeName',
      heading: t('recent.type'),
      width: 160,
      cell: (row) => <Link to={`/yjxx?open=${row.id}&status=all`}>{typeName(row)}</Link>,
    },
    {
      key: 'severity',
      heading: t('recent.severity'),
      width: 90,
      cell: ({ severity }) => <Severity level={severity as SeverityLevel} />,
    },
    {
      key: 'content',
      heading: t('recent.content'),
      width: 280,
      grows: true,
      cell: ({ content, contentEn }) => String((english ? contentEn : null) ?? content ?? ''),
    },
    {
      key: 'warnTime',
      heading: t('recent.time'),
      width: 130,
      cell: ({ warnTime }) => <Stamp time={warnTime as string} />,
    },
    {
      key: 'site',
      heading: t('recent.site'),
      width: 110,
      cell: ({ recoverTime, hitCount }) => <Site active={recoverTime === null} count={hitCount as number} />,
    },
    {
      key: 'status',
      heading: t('recent.status'),
      width: 130,
      cell: (row) => <HandlingStatus {...handlingOf(row)} />,
    },
  ]
  const table = (
    <PlainTable
      caption={heading}
      columns={columns}
      rows={rows.slice(0, most)}
      nameOf={typeName}
      instead={rows.length === 0 ? <p className="fs-panel-none">{none}</p> : undefined}
    />
  )
  if (bare) return table
  return (
    <Panel heading={heading} more={<Link to={to}>{t('recent.all')}</Link>} bare>
      {table}
    </Panel>
  )
}

export const handlingOf = (row: RowOf<typeof warn>): Handling => ({
  handleStatus: row.handleStatus as Handling['handleStatus'],
  nature: row.nature as Handling['nature'],
  verified: row.verified as Handling['verified'],
})

/** Returns the open warning of highest severity, for the title bar. */
export const worstOpen = (rows: readonly RowOf<typeof warn>[]): RowOf<typeof warn> | undefined =>
  rows
    .filter((row) => markOf(handlingOf(row)) !== 'closed')
    .toSorted((a, b) => Number(a.severity) - Number(b.severity))[0]
