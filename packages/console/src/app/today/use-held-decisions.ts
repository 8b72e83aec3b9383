import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keyOf, type TodayItem } from './today-item.ts'

/** A decision as it was made in a row. */
export interface DecisionDraft {
  readonly passed: boolean
  readonly opinion: string
}

interface Held {
  readonly item: TodayItem
  readonly draft: DecisionDraft
  readonly send: () => Promise<unknown>
  readonly timer: ReturnType<typeof setTimeout>
}

/** How long a decision can be taken back before it is sent, ms. */
const holdTime = 2000

interface After {
  /** Called when the server has accepted it; the row says that it is done until the promise is settled. */
  accepted: (item: TodayItem) => Promise<unknown>
  /** Called when the server has refused it. */
  refused: (item: TodayItem, draft: DecisionDraft, error: Error) => void
}

/**
 * Holds decisions for two seconds, in which they can be taken back, and then sends them; at once when the page is left. A
 * browser that crashes meanwhile leaves the thing waiting as it was.
 */
export function useHeldDecisions({ accepted, refused }: After) {
  const held = useRef(new Map<string, Held>())
  const [states, setStates] = useState<ReadonlyMap<string, HeldState>>(new Map())
  const mark = (key: string, state: HeldState | undefined) =>
    setStates((all) => new Map([...all].filter(([other]) => other !== key).concat(state ? [[key, state]] : [])))
  const release = (key: string): Held | undefined => {
    const it = held.current.get(key)
    clearTimeout(it?.timer)
    held.current.delete(key)
    return it
  }
  const send = async (key: string) => {
    const it = release(key)
    if (!it) return
    mark(key, 'sent')
    try {
      await it.send()
      await accepted(it.item)
    } catch (error) {
      refused(it.item, it.draft, error as Error)
    } finally {
      mark(key, undefined)
    }
  }
  const sendAll = useEffectEvent(() => {
    for (const key of [...held.current.keys()]) void send(key)
  })
  useEffect(() => {
    const leave = () => sendAll()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    stateOf: (item: TodayItem) => states.get(keyOf(item)),
    hold: (item: TodayItem, draft: DecisionDraft, submit: () => Promise<unknown>) => {
      const key = keyOf(item)
      release(key)
      held.current.set(key, { item, draft, send: submit, timer: setTimeout(() => void send(key), holdTime) })
      mark(key, 'held')
    },
    /** Takes back the decision on an item, or the last one that is still held. Undefined if it has been sent. */
    takeBack: (item?: TodayItem): Held | undefined => {
      const key = item ? keyOf(item) : [...held.current.keys()].at(-1)
      const it = key === undefined ? undefined : release(key)
      if (key !== undefined && it) mark(key, undefined)
      return it
    },
  }
}

/** A decision that can be taken back, or one that has been sent and is not answered yet. */
export type HeldState = 'held' | 'sent'
