import type { ReactNode } from 'react'
import { formatMeasured } from '../../ui/format/number.ts'
import './done-bar.css'

/** Progress as done and total figures, with a bar. */
function DoneBar({ done, whole }: { done: unknown; whole: unknown }) {
  const [part, all] = [Number(done ?? 0), Number(whole ?? 0)]
  const share = all > 0 ? Math.min(100, (part / all) * 100) : 0
  return (
    <span className="fs-done">
      <span>
        {formatMeasured(part, null)} / {formatMeasured(all, null)}
      </span>
      <i aria-hidden="true">
        <b style={{ width: `${share}%` }} data-full={share >= 100} />
      </i>
    </span>
  )
}

/** Returns a cell that shows one field of a row as a share of another. */
export const doneCell =
  <K extends string>(done: K, whole: K) =>
  (row: Readonly<Record<K, unknown>>): ReactNode => <DoneBar done={row[done]} whole={row[whole]} />
