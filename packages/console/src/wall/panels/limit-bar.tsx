import type { WallLoad } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { measured } from '../format.ts'
import { Mark } from '../shapes.tsx'

/** The limit is at 80 % of the width in every row; the bar ends at 125 %. */
const limitAt = 80

/** Returns the bar length in per cent of its width; full for a limit of zero and a value above it. */
export const reach = (value: number, limit: number): number =>
  limit > 0 ? Math.min(100, (value / limit) * limitAt) : value > 0 ? 100 : 0

/**
 * A workplace's value against its limit; the part above the limit is hatched. Coloured while a warning about
 * it is open.
 */
export function LimitBar({ load, unit }: { load: WallLoad; unit: 'kg' | '人' }) {
  const language = useLanguage()
  const { severity } = load
  const of = measured(load.value, load.limit, unit, language)
  const width = reach(load.value, load.limit)
  return (
    <div className={`limit ${severity ? `sev-${severity}` : ''}`} data-lit={severity !== null || undefined}>
      <p className="spread s">
        <span className="limit-place t2">
          {severity && <Mark severity={severity} className="limit-mark" />}
          <b>{load.shortName}</b> {load.workplaceName}
        </span>
        <span className="t3">
          <b className="limit-value">{of.value}</b> / {of.limit}
          {of.unit}
        </span>
      </p>
      <div className="bar">
        <div className="bar-fill" style={{ width: `${Math.min(width, limitAt)}%` }} />
        {width > limitAt && <div className="bar-over" style={{ left: `${limitAt}%`, width: `${width - limitAt}%` }} />}
        <div className="bar-tick" style={{ left: `${limitAt}%` }} />
      </div>
    </div>
  )
}
