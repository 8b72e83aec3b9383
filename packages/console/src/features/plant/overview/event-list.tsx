import type { PlantEvent } from '@fengsui/contract/enterprises/plant.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EscalationTower } from '../../../ui/badges/escalation-tower.tsx'
import { type SeverityLevel, SeverityShape } from '../../../ui/badges/severity.tsx'
import { Stamp } from '../../../ui/badges/stamp.tsx'
import { noValue } from '../../../ui/format/number.ts'
import { useEventWords } from './use-event-words.ts'
import '../../../i18n/areas/plant-texts.ts'

/** Entries of the time line: time, mark, what happened, by whom. */
export function EventList({ events }: { events: readonly PlantEvent[] }) {
  const { t } = useTranslation('plant')
  const wordsOf = useEventWords()
  if (events.length === 0) return <p className="fs-panel-none">{t('event.none')}</p>
  return (
    <ol className="fs-plant-events">
      {events.map((event) => {
        const to = linkOf(event)
        const title = wordsOf(event)
        const below = [event.source === 'warning' ? event.place : null, event.actor, event.note].filter(Boolean)
        return (
          <li key={event.key}>
            <Stamp time={event.time} />
            <Mark event={event} />
            <p>
              {to ? <Link to={to}>{title || noValue}</Link> : <b>{title || noValue}</b>}
              {below.length > 0 && <small title={below.join(' · ')}>{below.join(' · ')}</small>}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function Mark({ event: { source, action, severity } }: { event: PlantEvent }) {
  if (source === 'warning' && (action === 'escalate' || action === 'report')) return <EscalationTower lit />
  if (source === 'warning' && action === 'raise' && severity)
    return <SeverityShape level={severity as SeverityLevel} size={11} />
  return <i className={`fs-plant-event-mark fs-plant-event-${source}`} aria-hidden="true" />
}

/** The record an entry belongs to, where it has a page. */
function linkOf({ source, refId, subject, place }: PlantEvent): string | undefined {
  if (source === 'warning') return refId ? `/yjxx?open=${refId}&status=all` : undefined
  if (source === 'instore' && place) return `/warehouse/in?instoreNo=${encodeURIComponent(place)}`
  if (source === 'outstore' && place) return `/warehouse/out?outstoreNo=${encodeURIComponent(place)}`
  if (source === 'check' && subject) return `/wfxw?enforcementNo=${encodeURIComponent(subject)}`
  return undefined
}
