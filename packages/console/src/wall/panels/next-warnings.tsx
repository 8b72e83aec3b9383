import type { WallSnapshot, WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { severities } from '../ladder/ladder-model.ts'
import { Mark } from '../shapes.tsx'
import { useWall } from '../wall-context.ts'
import { Ruled } from './module.tsx'
import { WarningRow } from './warning-row.tsx'

interface NextProps {
  snapshot: WallSnapshot | null
  /** The warning shown separately in its own module. */
  shown: WallWarning | undefined
}

/**
 * The other open warnings, red first, then by time left; those that do not fit are summarised as one line of
 * shapes.
 */
export function NextWarnings({ snapshot, shown }: NextProps) {
  const { t } = useTranslation('wall')
  const others = (snapshot?.warnings ?? []).filter(({ id }) => id !== shown?.id)
  const rows = shown && shown.cameras.length > 0 ? 4 : 5
  const { mode } = useWall()
  if (mode === 'alarm' && snapshot) {
    const count = snapshot.counts.open - (shown ? 1 : 0)
    return (
      <Ruled title={t('next.others', { count })} basis={t('next.basis')} className="others">
        <ol className="warning-rows">
          {others.slice(0, 3).map((warning) => (
            <WarningRow key={warning.id} warning={warning} isShort />
          ))}
        </ol>
      </Ruled>
    )
  }
  return (
    <section className="card next" aria-label={t('next.title')}>
      <header className="card-head">
        <h2 className="title">{t('next.title')}</h2>
        <span className="basis">{t('next.basis')}</span>
      </header>
      <ol className="warning-rows" data-rows={rows}>
        {others.slice(0, rows).map((warning) => (
          <WarningRow key={warning.id} warning={warning} />
        ))}
        {snapshot && others.length === 0 && <li className="missing">{t('next.none')}</li>}
      </ol>
      {snapshot && <Rest snapshot={snapshot} listed={[...(shown ? [shown] : []), ...others.slice(0, rows)]} />}
    </section>
  )
}

/** Counts by severity of open warnings not listed. */
function Rest({ snapshot: { counts }, listed }: { snapshot: WallSnapshot; listed: readonly WallWarning[] }) {
  const { t } = useTranslation('wall')
  const rest = counts.open - listed.length
  if (rest <= 0) return null
  return (
    <footer className="next-rest s">
      <span className="t2">{t('next.rest', { count: rest })}</span>
      {severities.map((severity) => {
        const left = counts.bySeverity[severity] - listed.filter((warning) => warning.severity === severity).length
        return (
          left > 0 && (
            <span key={severity} className="next-rest-one">
              <Mark severity={severity} /> <b>{left}</b>
            </span>
          )
        )
      })}
    </footer>
  )
}
