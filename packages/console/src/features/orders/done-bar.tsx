import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatMeasured } from '../../ui/format/number.ts'
import { formatUnit } from '../../ui/format/unit.ts'
import './done-bar.css'

/** Progress as done and total figures with their unit, and a bar. */
function DoneBar({ done, whole, unit }: { done: unknown; whole: unknown; unit: unknown }) {
  const language = useLanguage()
  const [part, all] = [Number(done ?? 0), Number(whole ?? 0)]
  const share = all > 0 ? Math.min(100, (part / all) * 100) : 0
  return (
    <span className="fs-done-share">
      <span>
        {formatMeasured(part, null)} / {formatMeasured(all, null)} {unit ? formatUnit(String(unit), language) : null}
      </span>
      <i aria-hidden="true">
        <b style={{ width: `${share}%` }} data-full={share >= 100} />
      </i>
    </span>
  )
}

/** Returns a cell that shows one field of a row as a share of another, in the unit of a third. */
export const doneCell =
  <K extends string>(done: K, whole: K, unit: K) =>
  (row: Readonly<Record<K, unknown>>): ReactNode => <DoneBar done={row[done]} whole={row[whole]} unit={row[unit]} />
