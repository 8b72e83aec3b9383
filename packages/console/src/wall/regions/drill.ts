import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { tileKeys } from './tile-order.ts'

/** Without a key for this long (ms) the wall returns to its own level. */
const idleFor = 120_000

export interface Drill {
  /** Codes of the regions entered, outermost first; empty at the wall's own level. */
  readonly path: readonly string[]
  /** Position of the selected tile; null until an arrow is pressed. */
  readonly selected: number | null
  /** Time of the last key, ms. */
  readonly keyAt: number
}
export const atHome: Drill = { path: [], selected: null, keyAt: 0 }

/** What the keys act on: the regions in the order shown, and how many are in a row. */
export interface Tiles {
  readonly codes: readonly string[]
  readonly columns: number
}

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

/** Returns the state after a key; the same state for a key that means nothing here. */
export function afterKey(state: Drill, key: string, { codes, columns }: Tiles, now: number): Drill {
  const enter = (code: string | undefined): Drill =>
    code ? { path: [...state.path, code], selected: null, keyAt: now } : state
  if (key === 'Backspace')
    return state.path.length === 0 ? state : { path: state.path.slice(0, -1), selected: null, keyAt: now }
  if (codes.length === 0) return state
  if (key === 'Enter') return enter(state.selected === null ? undefined : codes[state.selected])
  const step = lookup(steps, key)?.(columns)
  if (step !== undefined) {
    const to = state.selected === null ? 0 : state.selected + step
    const isInside = to >= 0 && to < codes.length
    return { ...state, selected: isInside ? to : state.selected, keyAt: now }
  }
  const position = (tileKeys as readonly string[]).indexOf(key.toUpperCase())
  return position < 0 ? state : enter(codes[position])
}

/** Returns the state at a time: home again after two minutes without a key. */
export const afterWait = (state: Drill, now: number): Drill =>
  (state.path.length > 0 || state.selected !== null) && now - state.keyAt >= idleFor ? atHome : state
