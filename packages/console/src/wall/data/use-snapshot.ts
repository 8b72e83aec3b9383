import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { askSignedIn } from '../../ui/client/ask.ts'
import { noteServerTime, serverNow } from '../../ui/format/clock.ts'
import { useLive } from '../../ui/live/use-live.ts'
import { applyWarning } from './apply-warning.ts'
import { inLanguage, type LiveRow } from './live-row.ts'
import { snapshotQueries } from './snapshot-queries.ts'

const path = '/yhjg-dp/sss/dashboard-show/wall'
export const every = 30_000
/**
 * Delay from an event to the snapshot request that confirms it, and minimum interval during event bursts; ms.
 */
const after = 250
const apart = 2000
/** Repeated values of an open warning are refreshed together, once a second. */
const hitsEvery = 1000

export interface Reading {
  readonly snapshot: WallSnapshot | null
  /** Server time (ms) of the last response. */
  readonly readAt: number
  /** Requests failed since then. */
  readonly failures: number
  /** The server's message if it rejected the last request. */
  readonly problem: string | null
}

/**
 * Returns the wall display's snapshot: requested every 30 s and after every warning event; the event itself
 * is applied at once. `region` is a region below the caller's own; null for their own.
 */
export function useSnapshot(isLost: boolean, region: string | null): Reading {
  const [reading, setReading] = useState<Reading>({ snapshot: null, readAt: 0, failures: 0, problem: null })
  const asked = useRef({ at: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined })
  const [underWay] = useState(snapshotQueries)
  const language = useLanguage()

  const shown = useRef(region)
  const ask = useRef(async (signal?: AbortSignal) => {
    const sent = Date.now()
    asked.current.at = sent
    const question = underWay.ask()
    try {
      const answer = (await askSignedIn(path, {
        ...(signal && { signal }),
        ...(shown.current !== null && { query: { region: shown.current } }),
      })) as WallSnapshot
      noteServerTime(answer.clock, sent, Date.now())
      const snapshot = underWay.answered(question, answer)
      if (snapshot) setReading({ snapshot, readAt: serverNow(), failures: 0, problem: null })
    } catch (error) {
      underWay.failed(question)
      if (signal?.aborted) return
      const problem = error instanceof Error ? error.message : null
      setReading((before) => ({ ...before, failures: before.failures + 1, problem }))
    }
  })
  const hits = useRef<LiveRow[]>([])
  const apply = (rows: readonly LiveRow[]) => {
    if (rows.length === 0) return
    setReading((shown) => ({ ...shown, snapshot: shown.snapshot && rows.reduce(applyWarning, shown.snapshot) }))
  }
  const soon = () => {
    const { at, timer } = asked.current
    if (timer !== undefined) return
    const wait = Math.max(after, at + apart - Date.now())
    asked.current.timer = setTimeout(() => {
      asked.current.timer = undefined
      void ask.current()
    }, wait)
  }

  useEffect(() => {
    shown.current = region
    if (isLost) return
    const stop = new AbortController()
    const again = () => void ask.current(stop.signal)
    again()
    const timer = setInterval(again, every)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [isLost, region])
  useEffect(() => () => clearTimeout(asked.current.timer), [])
  useLive('warning', ({ action, warning }) => {
    // Who has read a warning changes nothing on the wall.
    if (action === 'read') return
    const row = inLanguage(warning as LiveRow, language)
    if (region !== null && !row.regionCode?.startsWith(regionPrefix(region))) return
    underWay.hear(row)
    if (action !== 'hit') {
      apply([...hits.current.splice(0), row])
      soon()
    } else if (hits.current.push(row) === 1) setTimeout(() => apply(hits.current.splice(0)), hitsEvery)
  })
  return reading
}
