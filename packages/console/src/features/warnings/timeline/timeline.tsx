import { useTranslation } from 'react-i18next'
import { EscalationTower } from '../../../ui/badges/escalation-tower.tsx'
import { useNow } from '../../../ui/format/clock.ts'
import type { WarningDetail } from '../warning-row.ts'
import type { Stop } from './stop.ts'
import { timelineOf } from './timeline-model.ts'
import { useStopWords } from './use-stop-words.ts'
import './timeline.css'
import { Tooltip } from 'antd'
import { formatClock, formatFull } from '../../../ui/format/time.ts'

/** Formats a time with seconds; with the date if not today. */
function StopTime({ at }: { at: number }) {
  const today = formatFull(useNow('minute')).slice(0, 10)
  const full = formatFull(at)
  return (
    <Tooltip title={full}>
      <time dateTime={new Date(at).toISOString()}>
        {full.slice(0, 10) === today ? formatClock(at) : `${full.slice(5, 10)} ${formatClock(at)}`}
      </time>
    </Tooltip>
  )
}

/**
 * Timeline of a warning, newest first: tower icon for an escalation, filled dot for a user, ring for the
 * system.
 */
export function Timeline({ detail }: { detail: WarningDetail }) {
  const { t } = useTranslation('warnings')
  const words = useStopWords(detail)
  return (
    <section aria-labelledby="fs-timeline">
      <header className="fs-timeline-head">
        <h3 id="fs-timeline">{t('timeline')}</h3>
        <small>{t('newestFirst')}</small>
      </header>
      <ol className="fs-timeline">
        {timelineOf(detail).map((stop) => {
          const { title, lines, quote, files } = words(stop)
          return (
            <li key={stop.key} className={`fs-stop fs-stop-${stop.kind}`}>
              <StopMark kind={stop.kind} />
              <div className="fs-stop-head">
                <h4>{title}</h4>
                <StopTime at={stop.at} />
              </div>
              {stop.kind === 'next' && <Ahead due={stop.at} />}
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {quote && <blockquote>{quote}</blockquote>}
              {files.length > 0 && (
                <p>
                  {files.map(({ id, name, link }) => (
                    <a key={id} href={link} target="_blank" rel="noreferrer">
                      {name}
                    </a>
                  ))}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const people: ReadonlySet<Stop['kind']> = new Set([
  'handle',
  'apply',
  'confirm',
  'verify',
  'report',
  'call',
  'urge',
  'supervise',
  'answer',
  'conclude',
  'stopOrder',
  'read',
])
const towers: ReadonlySet<Stop['kind']> = new Set(['raise', 'climb', 'worse'])

function StopMark({ kind }: { kind: Stop['kind'] }) {
  if (kind === 'next') return <EscalationTower lit={false} />
  if (towers.has(kind)) return <EscalationTower lit />
  return <i aria-hidden="true" className={people.has(kind) ? 'fs-stop-person' : 'fs-stop-machine'} />
}

/** `24:09 后升级`: time until the next escalation. */
function Ahead({ due }: { due: number }) {
  const { t } = useTranslation(['warnings', 'marks'])
  const left = Math.max(0, Math.ceil((due - useNow()) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const time =
    left < 3600
      ? `${two(Math.floor(left / 60))}:${two(left % 60)}`
      : t('marks:hoursMinutes', { hours: Math.floor(left / 3600), minutes: two(Math.floor((left % 3600) / 60)) })
  return <p aria-live="off">{left > 0 ? t('warnings:climbsIn', { time }) : t('warnings:climbsNow')}</p>
}
