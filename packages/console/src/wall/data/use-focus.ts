import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useEffect, useState } from 'react'
import { useNow } from '../../ui/format/clock.ts'
import { nextFocus, noFocus, redsOf } from '../state.ts'

/** Returns the red warning in focus on the wall display, or null. */
export function useFocus(snapshot: WallSnapshot | null, isLost: boolean): string | null {
  const [state, setState] = useState(noFocus)
  const now = useNow()
  useEffect(() => {
    if (snapshot) setState((before) => nextFocus(before, redsOf(snapshot.warnings), now, isLost))
  }, [snapshot, now, isLost])
  return state.focus
}
