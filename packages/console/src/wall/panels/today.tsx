import type { WallBySeverity, WallToday, WallYesterday } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { count, delta } from '../format.ts'
import { severities } from '../ladder/ladder-model.ts'
import { Mark } from '../shapes.tsx'
import { Rich } from '../text/rich.tsx'
import { useWall } from '../wall-context.ts'
import { Ruled } from './module.tsx'

interface TodayProps {
  today: WallToday | null
  yesterday: WallYesterday | null
  missing: string | undefined
}

/** Warnings raised today by severity, compared with yesterday up to the same time of day. */
export function Today({ today, yesterday, missing }: TodayProps) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const { size } = useWall()
  const isWide = size === '3840'
  const basis = isWide ? t('today.basis') : t('today.basisClosed', { count: count(today?.closed, language) })
  return (
    <Ruled title={t('today.title')} basis={basis} missing={missing} className="today">
      {isWide ? <Columns today={today} yesterday={yesterday} /> : <Strip today={today} yesterday={yesterday} />}
    </Ruled>
  )
}

type Both = Omit<TodayProps, 'missing'>

const change = (today: WallToday | null, yesterday: WallYesterday | null): number | null =>
  today && yesterday ? today.total - yesterday.sameTime : null

function Columns({ today, yesterday }: Both) {
  const language = useLanguage()
  const { t } = useTranslation('wall')
  return (
    <>
      <div className="row today-total">
        <Total today={today} />
        <div>
          <p className="today-same t2">
            <Rich of="today.sameTime" count={count(yesterday?.sameTime, language)} />
            <b>{delta(change(today, yesterday), language)}</b>
          </p>
          <p className="xs t3">
            {t('today.more', { total: count(yesterday?.total, language), closed: count(today?.closed, language) })}
          </p>
        </div>
      </div>
      <div className="today-rows">
        {severities.map((severity) => (
          <Bar key={severity} severity={severity} now={today?.bySeverity} before={yesterday?.sameTimeBySeverity} />
        ))}
      </div>
    </>
  )
}

interface OneProps {
  severity: 1 | 2 | 3 | 4
  now: WallBySeverity | undefined
  before: WallBySeverity | undefined
}

function Bar({ severity, now, before }: OneProps) {
  const language = useLanguage()
  const { t } = useTranslation('wall')
  const top = 1.1 * Math.max(1, ...severities.flatMap((of) => [now?.[of] ?? 0, before?.[of] ?? 0]))
  const share = (of: WallBySeverity | undefined) => `${(100 * (of?.[severity] ?? 0)) / top}%`
  return (
    <div className={`today-bar sev-${severity}`}>
      <Mark severity={severity} past />
      <span className="t2">{t(`severity.${severity}`)}</span>
      <b>{count(now?.[severity], language)}</b>
      <div className="bar">
        <div className="bar-fill past" style={{ width: share(now) }} />
        {before && <div className="bar-tick" style={{ left: share(before) }} />}
      </div>
      <span className="t2 s">{delta(now && before ? now[severity] - before[severity] : null, language)}</span>
    </div>
  )
}

function Strip({ today, yesterday }: Both) {
  const language = useLanguage()
  const { t } = useTranslation('wall')
  return (
    <div className="today-strip">
      <div>
        <Total today={today} />
        <p className="s t2 row">
          {t('today.yesterday', { count: count(yesterday?.sameTime, language) })}
          <b>{delta(change(today, yesterday), language)}</b>
        </p>
      </div>
      <i />
      {severities.map((severity) => (
        <div key={severity} className="today-one">
          <Mark severity={severity} past />
          <b className="l">{count(today?.bySeverity[severity], language)}</b>
          <p className="s t2 today-word">
            <span>{t(`severity.${severity}`)}</span>
            <span>
              {delta(
                today && yesterday ? today.bySeverity[severity] - yesterday.sameTimeBySeverity[severity] : null,
                language,
              )}
            </span>
          </p>
        </div>
      ))}
    </div>
  )
}

function Total({ today }: { today: WallToday | null }) {
  const language = useLanguage()
  const { t } = useTranslation('wall')
  return (
    <span className="xl">
      {count(today?.total, language)}
      <span className="unit">{t('unit')}</span>
    </span>
  )
}
