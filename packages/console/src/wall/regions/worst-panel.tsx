import type { WallSnapshot, WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { count } from '../format.ts'
import { RecoveredChip } from '../panels/recovered.tsx'
import { Mark } from '../shapes.tsx'
import { Countdown } from '../text/countdown.tsx'
import { fitted } from '../text/fitted.ts'
import { readingOf } from '../text/reading.ts'
import { Rich } from '../text/rich.tsx'
import { useTypeName } from '../text/type-name.ts'

/** The two worst open warnings: the reds, or the most urgent others. */
export function WorstPanel({ snapshot }: { snapshot: WallSnapshot }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const [first] = snapshot.warnings
  if (!first) return <Calm snapshot={snapshot} />
  const own = snapshot.counts.bySeverity[first.severity]
  return (
    <section
      className={`card regions-worst sev-${first.severity}`}
      aria-label={t(`severityWarning.${first.severity}`)}
      data-red={first.severity === 1 || undefined}
    >
      <header className="regions-worst-head">
        <Mark severity={first.severity} className="worst-mark" />
        <h2>{t(`severityWarning.${first.severity}`)}</h2>
        <b>{count(own, language)}</b>
      </header>
      {snapshot.warnings
        .filter(({ severity }) => severity === first.severity)
        .slice(0, 2)
        .map((warning) => (
          <One key={warning.id} warning={warning} />
        ))}
    </section>
  )
}

/** Nothing open; regions that are not heard are said not to be calm. */
function Calm({ snapshot: { children } }: { snapshot: WallSnapshot }) {
  const { t } = useTranslation('wall')
  const regions = children ?? []
  const silent = regions.filter(({ isSilent }) => isSilent).length
  const isDark = silent > 0 && silent === regions.length
  const title = t(isDark ? 'missingAlways' : 'calm.title')
  return (
    <section className="card calm regions-calm" data-dark={isDark || undefined} aria-label={title}>
      <h2 className="calm-title">{title}</h2>
      <p className="t2 calm-sentence">{t('calm.sentence')}</p>
      {silent > 0 && <p className="calm-sentence">{t('tiles.silent', { count: silent })}</p>}
    </section>
  )
}

/** Beside a value: by how much it is over its limit, or what it differs from. */
function Beside({ of }: { of: ReturnType<typeof readingOf> }) {
  const { t } = useTranslation('wall')
  if (of?.difference) return <b>{t(`worst.${of.difference}`)}</b>
  return of?.by && <b>{`${of.by.over ? '+' : '−'}${of.by.percent}`}</b>
}

function One({ warning }: { warning: WallWarning }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const typeName = useTypeName()
  const of = readingOf(warning, language)
  const place = [warning.countyName, warning.shortName].filter(Boolean).join(' ・ ')
  return (
    <article className="regions-one">
      <b className="regions-place" style={fitted(place, [25, 400])}>
        {place}
      </b>
      <p className="s t2">{[warning.placeName, typeName(warning)].filter(Boolean).join(' ・ ')}</p>
      <p className="spread regions-value">
        <span className="t2">
          {of && (
            <>
              <b>{of.value}</b>
              {of.limit !== null && ` / ${of.limit}`}
              {of.unit}
            </>
          )}
        </span>
        {warning.recoverTime ? <RecoveredChip at={warning.recoverTime} /> : <Beside of={of} />}
      </p>
      {warning.deadline && warning.nextRung ? (
        <div className="regions-climb">
          <Countdown deadline={warning.deadline} />
          <p>
            <Rich of="worst.then" rung={t(`rung.${warning.nextRung}`)} />
          </p>
        </div>
      ) : (
        <p className="s t2">{t('worst.atCap')}</p>
      )}
    </article>
  )
}
