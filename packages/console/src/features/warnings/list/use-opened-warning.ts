import { useOpenedId } from '../../../ui/resource/use-opened-id.ts'
import type { Warning } from '../warning-row.ts'
import type { WarningsList } from './use-warnings.ts'

/** The warning whose drawer is open; its id is kept in the URL as `open`. */
export interface OpenedWarning {
  id: string | undefined
  /** Its row, if in the list. */
  row: Warning | undefined
  /** `2` of `43`; undefined if not in the list. */
  position: { at: number; total: number | undefined } | undefined
  open: (row: Pick<Warning, 'id'>) => void
  close: () => void
  next: (() => void) | undefined
  previous: (() => void) | undefined
}

export function useOpenedWarning({ rows, state, total }: WarningsList): OpenedWarning {
  const { id, open, close } = useOpenedId()
  const at = rows.findIndex((row) => row.id === id)
  const step = (by: 1 | -1) => {
    const row = at < 0 ? undefined : rows[at + by]
    return row && (() => open(row))
  }
  return {
    id,
    row: rows[at],
    position: at < 0 ? undefined : { at: (state.current - 1) * state.size + at + 1, total },
    open,
    close,
    next: step(1),
    previous: step(-1),
  }
}
