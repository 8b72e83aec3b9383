import type { deviceLog } from '@fengsui/contract/devices/device-log.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { formatDuration } from '../format/duration.ts'
import { noValue } from '../format/number.ts'
import { ListFailed } from '../resource/list-instead.tsx'
import type { Column } from '../table/column.ts'
import { PlainTable } from '../table/plain-table.tsx'
import type { LogOf } from './use-log-of.ts'

interface OutagesProps {
  log: LogOf<typeof deviceLog>
  /** Hides the device name: all rows are of one device. */
  ofOne?: boolean
}

/** Offline periods of a location's devices, newest first: from, to, duration, reason. */
export function Outages({ log, ofOne = false }: OutagesProps) {
  const { t } = useTranslation()
  const { t: marks } = useTranslation('marks')
  const label = useLabel()
  const { rows, total, error, again } = log
  const columns: Column<RowOf<typeof deviceLog>>[] = [
    { key: 'from', heading: t('outages.from'), width: 180, cell: ({ occurTime }) => String(occurTime) },
    ...(ofOne
      ? []
      : [
          {
            key: 'device',
            heading: t('outages.device'),
            width: 170,
            cell: ({ deviceName, deviceKind: kind }: RowOf<typeof deviceLog>) => (
              <>
                {String(deviceName)}
                <span className="fs-second">{label(labelOf(deviceKind, kind as string))}</span>
              </>
            ),
          },
        ]),
    {
      key: 'to',
      heading: t('outages.to'),
      width: 180,
      cell: ({ recoverTime }) => (recoverTime ? String(recoverTime) : <b>{t('outages.lasting')}</b>),
    },
    {
      key: 'duration',
      heading: t('outages.duration'),
      width: 130,
      cell: ({ durationSeconds }) =>
        durationSeconds === null ? noValue : formatDuration(durationSeconds as number, marks),
    },
    {
      key: 'cause',
      heading: t('outages.cause'),
      width: 200,
      grows: true,
      cell: ({ detail }) => String(detail ?? noValue),
    },
  ]
  const instead =
    error && rows.length === 0 ? (
      <ListFailed error={error} again={again} />
    ) : total === 0 ? (
      <p className="fs-panel-none">{t('outages.none')}</p>
    ) : undefined
  return (
    <PlainTable
      caption={t('outages.heading')}
      columns={columns}
      rows={rows}
      nameOf={({ occurTime, deviceName }) => `${occurTime} ${deviceName}`}
      twoLines={!ofOne}
      instead={instead}
    />
  )
}
