import type { NearItem } from '@fengsui/contract/today/today.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EscalationLevel } from '../../ui/badges/escalation-geometry.ts'
import { EscalationSteps } from '../../ui/badges/escalation-steps.tsx'
import { Severity, type SeverityLevel } from '../../ui/badges/severity.tsx'
import { useTypeName } from '../../ui/badges/use-type-name.ts'
import { CallButton } from '../../ui/call-button.tsx'
import { EnterpriseLink } from '../../ui/enterprise-link.tsx'
import { parseTime } from '../../ui/format/time.ts'
import { useRemaining } from '../../ui/format/use-remaining.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { PartFailed } from '../../ui/page/part-failed.tsx'
import { nearQuery } from './read-home.ts'

const useNear = () => useQuery({ ...nearQuery, refetchInterval: 60_000 })

/** 快到我这里的: open warnings of lower levels, in the order in which they will reach the caller. */
export function NearPanel() {
  const { t } = useTranslation('today')
  const { data, error, refetch } = useNear()
  if (!data && !error) return null
  return (
    <Panel
      heading={t('near.heading')}
      note={t('near.note')}
      more={data && <Link to="/yjxx">{t('near.all', { count: data.total })}</Link>}
      bare
      className="fs-near-panel"
    >
      {!data && error ? (
        <PartFailed error={error} again={() => void refetch()} />
      ) : data?.records.length === 0 ? (
        <p className="fs-today-none">{t('near.none')}</p>
      ) : (
        <NearRows />
      )}
    </Panel>
  )
}

export function NearRows({ withHeading = false }: { withHeading?: boolean }) {
  const { t } = useTranslation('today')
  const { data } = useNear()
  if (!data || data.records.length === 0) return null
  return (
    <>
      {withHeading && <h3>{t('near.heading')}</h3>}
      <ul className="fs-near">
        {data.records.map((item) => (
          <NearRow key={item.id} item={item} />
        ))}
      </ul>
    </>
  )
}

function NearRow({ item }: { item: NearItem }) {
  const { i18n } = useTranslation('today')
  const name = useTypeName()(item)
  const at = parseTime(item.reaches)
  return (
    <li>
      <Severity level={item.severity as SeverityLevel} />
      <div className="fs-near-what">
        <Link to={`/yjxx?open=${item.id}`}>
          <b>{name}</b>
        </Link>{' '}
        <span>
          <EnterpriseLink id={item.enterpriseId} name={item.enterpriseName} /> {item.place}
        </span>
        <div className="fs-second">
          <EscalationSteps level={item.handleType as EscalationLevel} short={i18n.language === 'en'} />
        </div>
      </div>
      <div className="fs-near-when">
        {at !== undefined && <NearTime at={at} />}
        {item.contact && <CallButton name={item.contact} phone={item.phone} />}
      </div>
    </li>
  )
}

function NearTime({ at }: { at: number }) {
  const { t } = useTranslation('today')
  const { time, urgency } = useRemaining(at)
  return <b>{urgency === 'late' ? t('near.now') : t('near.in', { time })}</b>
}
