import type { WallDuty, WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from '../../ui/format/clock.ts'
import { count } from '../format.ts'
import { Hourglass, Mark } from '../shapes.tsx'
import { useTimeLeftText } from '../text/countdown.tsx'
import { Rich } from '../text/rich.tsx'
import { msOf } from '../times.ts'
import { useWall } from '../wall-context.ts'
import { severities, type Tower as TowerOf, towersOf } from './ladder-model.ts'
import { Tower } from './tower.tsx'

/**
 * The escalation ladder: levels responsible for the open warnings, and when the next one escalates from each.
 */
export function Ladder({ snapshot }: { snapshot: WallSnapshot | null }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const isCalm = snapshot?.counts.open === 0
  return (
    <section className="card ladder" data-calm={isCalm || undefined} aria-label={t('ladder.title')}>
      <header className="card-head ladder-head">
        <h2 className="title">{t('ladder.title')}</h2>
        <span className="s t2">
          {t('ladder.open')} <b className="l">{count(snapshot?.counts.open, language)}</b>
        </span>
      </header>
      <ol className="rungs">
        {snapshot
          ? towersOf(snapshot).map((of) => <Rung key={of.rung} of={of} isCalm={isCalm} duty={snapshot.duty} />)
          : rungs.map((rung) => <UnknownRung key={rung} rung={rung} />)}
      </ol>
    </section>
  )
}

const rungs = [7, 6, 5, 4, 3, 2, 1] as const

/** A tower before the first snapshot: name only, no count. */
function UnknownRung({ rung }: { rung: (typeof rungs)[number] }) {
  const { t } = useTranslation('wall')
  return (
    <li className="rung">
      <div className="rung-edge">{rung < 7 && <i className="spine" data-hand={rung === 6 || undefined} />}</div>
      <Tower look="idle" severity={null} />
      <div className="rung-text">
        <p className="m">{t(`rung.${rung}`)}</p>
      </div>
    </li>
  )
}

function Rung({ of, isCalm, duty }: { of: TowerOf; isCalm: boolean; duty: WallDuty | null }) {
  const { t } = useTranslation('wall')
  const look = of.worst ? 'lit' : of.vacant ? 'vacant' : isCalm ? 'calm' : 'idle'
  return (
    <li
      className={`rung ${of.worst ? `sev-${of.worst}` : ''}`}
      data-lit={of.worst !== null || undefined}
      aria-label={t('spoken.open', { name: t(`rung.${of.rung}`), count: of.open })}
    >
      <div className="rung-edge">
        {of.rung < 7 && (
          <i className="spine" data-lit={of.isPassed || undefined} data-hand={of.rung === 6 || undefined} />
        )}
        {of.worst && (
          <span className="fire" data-calling={of.isCalling || undefined}>
            <Mark severity={of.worst} />
          </span>
        )}
        {of.next && <Edge next={of.next} />}
      </div>
      <Tower look={look} severity={of.worst} figure={of.open} />
      <div className="rung-text">
        <p className="m">{t(`rung.${of.rung}`)}</p>
        {of.open > 0 && (
          <p className="rung-counts s t2">
            {severities.map(
              (severity) =>
                of.bySeverity[severity] > 0 && (
                  <span key={severity}>
                    <Mark severity={severity} /> {of.bySeverity[severity]}
                  </span>
                ),
            )}
          </p>
        )}
        {of.open === 0 && of.vacant && <p className="xs t3">{t('ladder.vacant')}</p>}
      </div>
      <Aside of={of} isCalm={isCalm} duty={duty} />
    </li>
  )
}

/** Time of the next escalation from this level, on the edge above its tower. */
function Edge({ next }: { next: NonNullable<TowerOf['next']> }) {
  const { t } = useTranslation('wall')
  const { size } = useWall()
  const now = useNow()
  const time = useTimeLeftText(next.deadline)
  const isSoon = msOf(next.deadline) - now < 300_000
  return (
    <p className={`edge xs t2 sev-${next.severity}`} data-soon={isSoon || undefined}>
      <svg className="chevron" viewBox="0 0 22 16" aria-hidden="true">
        <path d="M2 14L11 4 20 14" />
      </svg>
      <span>
        {time === null ? (
          t('ladder.due')
        ) : (
          <Rich of={size === '3840' ? 'ladder.nearest' : 'ladder.nearestShort'} time={time} />
        )}
      </span>
    </p>
  )
}

/**
 * At the right: overdue warnings, how the highest level is reached, or the duty officer if nothing is open.
 */
function Aside({ of, isCalm, duty }: { of: TowerOf; isCalm: boolean; duty: WallDuty | null }) {
  const { t } = useTranslation('wall')
  if (of.late > 0)
    return (
      <p className="late-chip s">
        <Hourglass /> <b>{t('ladder.late', { count: of.late })}</b>
      </p>
    )
  if (isCalm && duty) {
    const here = duty.byRung.find(({ rung }) => rung === of.rung)
    const who = !here?.count ? 'ladder.nobody' : here.unit === 'posts' ? 'ladder.posts' : 'ladder.people'
    return <p className="rung-aside xs t3">{t(who, { count: here?.count ?? 0 })}</p>
  }
  if (of.rung !== 7 || of.open > 0) return null
  return <p className="rung-aside xs t3">{t(of.automatic.includes(1) ? 'ladder.redOrHand' : 'ladder.byHand')}</p>
}
