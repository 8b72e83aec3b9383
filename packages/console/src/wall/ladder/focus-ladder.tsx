import type { WallSnapshot, WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { Mark } from '../shapes.tsx'
import { useTimeLeftText } from '../text/countdown.tsx'
import { Rich } from '../text/rich.tsx'
import { type Step, stepsOf } from './ladder-model.ts'
import { Tower, TowerSign } from './tower.tsx'

/** Escalation path of the warning in focus: who was notified and when, who acknowledged, who comes next. */
export function FocusLadder({ warning, snapshot }: { warning: WallWarning; snapshot: WallSnapshot }) {
  const { t } = useTranslation('wall')
  return (
    <section className={`card ladder ladder-path sev-${warning.severity}`} aria-label={t('ladder.path')}>
      <header className="card-head ladder-head">
        <h2 className="title">{t('ladder.path')}</h2>
      </header>
      <ol className="rungs">
        {stepsOf(warning, snapshot.ladder).map((step) => (
          <PathRung key={step.rung} step={step} warning={warning} />
        ))}
      </ol>
    </section>
  )
}

function PathRung({ step, warning }: { step: Step; warning: WallWarning }) {
  const { t } = useTranslation('wall')
  const { rung, state } = step
  const isInformed = state === 'waiting' || state === 'acknowledged'
  const isPresent = rung === warning.handleType
  const look = isInformed ? 'lit' : state === 'skipped' ? 'vacant' : 'idle'
  return (
    <li className="rung" data-state={state} data-lit={isInformed || undefined} style={{ '--step': rung } as object}>
      <div className="rung-edge" data-present={isPresent || undefined}>
        {rung < 7 && (
          <i className="spine" data-lit={rung < warning.handleType || undefined} data-hand={rung === 6 || undefined} />
        )}
        {isPresent && (
          <>
            <span className="fire" data-calling={state === 'waiting' || undefined}>
              <Mark severity={warning.severity} />
            </span>
            <ClimbEdge warning={warning} />
          </>
        )}
      </div>
      <span className="tower-stand" data-next={state === 'next' || undefined}>
        <Tower look={look} severity={isInformed ? warning.severity : null} />
        {isInformed && <TowerSign isAcknowledged={state === 'acknowledged'} />}
      </span>
      <div className="rung-text">
        <p className="m">{t(`rung.${rung}`)}</p>
        {isInformed && <Told step={step} />}
        {state === 'skipped' && <p className="xs t3">{t('ladder.vacant')}</p>}
      </div>
      {state === 'next' && <p className="rung-aside xs t2">{t('ladder.next')}</p>}
      {state === 'ahead' && rung === 7 && (
        <p className="rung-aside xs t3">{t(step.automatic.includes(1) ? 'ladder.redOrHand' : 'ladder.byHand')}</p>
      )}
    </li>
  )
}

/** Who was notified and when; time of acknowledgement. */
function Told({ step: { notice } }: { step: Step }) {
  const { t } = useTranslation('wall')
  const clock = (time: string) => time.slice(11)
  return (
    <p className="told s t2">
      <span className="told-who">{notice?.recipient}</span>
      <span>
        {notice?.acknowledgedAt
          ? t('ladder.acknowledged', { time: clock(notice.acknowledgedAt) })
          : notice?.informedAt
            ? t('ladder.informed', { time: clock(notice.informedAt) })
            : t('ladder.unread')}
      </span>
    </p>
  )
}

function ClimbEdge({ warning: { deadline, nextRung } }: { warning: WallWarning }) {
  const { t } = useTranslation('wall')
  const time = useTimeLeftText(deadline)
  if (deadline === null || nextRung === null) return null
  return (
    <p className="climb-edge">
      <svg className="chevron" viewBox="0 0 22 16" aria-hidden="true">
        <path d="M2 14L11 4 20 14" />
      </svg>
      <span>
        {time === null ? t('ladder.due') : <Rich of="ladder.climbs" time={time} rung={t(`rung.${nextRung}`)} />}
      </span>
    </p>
  )
}
