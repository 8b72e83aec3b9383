import { hazardGrade } from '@fengsui/contract/dictionaries/workplaces.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { EscalationSteps } from '../../../ui/badges/escalation-steps.tsx'
import { HandlingStatus } from '../../../ui/badges/handling-status.tsx'
import { call } from '../../../ui/client/call.ts'
import { devicePath } from '../../../ui/devices/device-path.ts'
import { noValue } from '../../../ui/format/number.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { useWidth } from '../../../ui/use-width.ts'
import type { Source } from '../drawer/source-path.ts'
import { RepeatedAlarm } from '../repeated-alarm.tsx'
import { SourceEnded } from '../source-ended.tsx'
import type { Warning } from '../warning-row.ts'

/** Hazard grade and person limit of the workplace: `1.1-1级 · 定员 2`. */
function RoomWords({ id }: { id: string }) {
  const { t } = useTranslation('warnings')
  const label = useLabel()
  const may = usePermission()
  const { data } = useQuery({
    queryKey: ['workplace', id],
    queryFn: ({ signal }) => call(workplace, 'info', { id }, signal),
    enabled: may('workplace_view'),
    staleTime: 300_000,
  })
  const words = [
    data && label(labelOf(hazardGrade, data.hazardGrade as string)),
    typeof data?.maxPerson === 'number' && data.maxPerson > 0 && t('fact.people', { count: data.maxPerson }),
  ].filter(Boolean)
  return words.length > 0 && <small>{words.join(' · ')}</small>
}

interface WhereLineProps {
  row: Warning
  source: Source | undefined
}

/** Which plant, which room, which device or other subject, and how far its handling is. */
export function WhereLine({ row, source }: WhereLineProps) {
  const { t } = useTranslation('warnings')
  const may = usePermission()
  const phone = useWidth() === 'phone'
  const place = devicePath(row.deviceKind, row.deviceCode)
  const enterprise = (phone && row.enterpriseShortName) || row.enterpriseName || noValue
  return (
    <div className="fs-where">
      {may('enterprise_view') ? (
        <Link to={`/enterInformation/register?open=${row.enterpriseId}`}>{enterprise}</Link>
      ) : (
        <span>{enterprise}</span>
      )}
      {row.workplaceId !== null && (
        <span>
          <b>{row.workplaceName ?? noValue}</b> {!phone && <RoomWords id={row.workplaceId} />}{' '}
          {!phone && may('enterprise_view') && may('workplace_view') && (
            <Link to={`/threeDimensional?enterprise=${row.enterpriseId}&room=${row.workplaceId}`}>{t('threeD')}</Link>
          )}
        </span>
      )}
      {source && <Link to={source.path}>{t(`source.${source.name}`)}</Link>}
      {!source && row.deviceName && !phone && (
        <span>{place && may('device_view') ? <Link to={place}>{row.deviceName}</Link> : row.deviceName}</span>
      )}
      <span className="fs-where-state">
        {phone ? <EscalationSteps level={row.handleType} short /> : <HandlingStatus {...row} />}
        <RepeatedAlarm row={row} />
        <SourceEnded row={row} />
      </span>
    </div>
  )
}
