import { useCallback, useEffect, useRef, useState } from 'react'

export interface ReplayClock {
  /** ms since 1970; a whole second while it does not play. */
  readonly at: number
  readonly isPlaying: boolean
  seek(at: number): void
  setPlaying(isPlaying: boolean): void
}

/** How often the instant moves while playing, ms. */
const beatMs = 100
const whole = (at: number): number => Math.round(at / 1000) * 1000
/** The whole second at which something has happened. */
export const justAfter = (at: number): number => Math.ceil(at / 1000) * 1000

interface Options {
  readonly first: number
  readonly start: number
  /** Where playing ends: the end of the window, or now. */
  readonly end: number
  readonly speed: number
}

/** The one instant that everything on the page shows. */
export function useReplayClock({ first, start, end, speed }: Options): ReplayClock {
  const [at, setAt] = useState(first)
  const [isPlaying, setPlays] = useState(false)
  const now = useRef(first)
  const move = useCallback((to: number) => {
    now.current = to
    setAt(to)
  }, [])
  const seek = useCallback((to: number) => move(whole(Math.min(Math.max(to, start), end))), [move, start, end])
  const setPlaying = useCallback(
    (plays: boolean) => {
      if (!plays) move(Math.min(whole(now.current), end))
      else if (now.current >= end) move(start)
      setPlays(plays)
    },
    [move, start, end],
  )
  useEffect(() => {
    if (!isPlaying) return undefined
    let last = performance.now()
    const timer = setInterval(() => {
      const time = performance.now()
      const to = now.current + (time - last) * speed
      last = time
      move(Math.min(to, end))
      if (to >= end) setPlays(false)
    }, beatMs)
    return () => clearInterval(timer)
  }, [isPlaying, speed, end, move])
  return { at, isPlaying, seek, setPlaying }
}
