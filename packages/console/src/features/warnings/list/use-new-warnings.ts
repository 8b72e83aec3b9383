import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { useState } from 'react'
import type { Warning } from '../warning-row.ts'
import type { Filters } from './filters.ts'
import { matches } from './matches.ts'

const none: ReadonlySet<string> = new Set()

/** New warnings held back above a list. `key` identifies the list's query; another key resets them. */
export function useNewWarnings(key: string, filters: Filters, actor: Actor | undefined, comeIn: () => void) {
  const [waiting, setWaiting] = useState({ key, ids: none })
  const fresh = waiting.key === key ? waiting.ids : none
  return {
    fresh,
    hear: (raised: Warning) => {
      if (!matches(raised, filters, actor)) return
      if (raised.severity === '1') comeIn()
      else setWaiting((now) => ({ key, ids: new Set([...(now.key === key ? now.ids : none), raised.id]) }))
    },
    forget: () => setWaiting({ key, ids: none }),
  }
}
