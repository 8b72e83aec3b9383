import { useEffect, useState } from 'react'
import { useReducedMotion } from '../../../ui/use-reduced-motion.ts'

/** Times faster than the clock. */
export const rates = [1, 5, 10, 30, 60] as const
export type Rate = (typeof rates)[number]

/** Pictures a second; fewer for users who ask for less motion. */
const frameMs = 100
const calmFrameMs = 1000

/** A moment that moves from a beginning to an end while it plays. */
export function usePlay(start: number, end: number, first: number) {
  const [at, setAt] = useState(first)
  const [rate, setRate] = useState<Rate>(30)
  const [isPlaying, setPlaying] = useState(false)
  const every = useReducedMotion() ? calmFrameMs : frameMs
  useEffect(() => {
    if (!isPlaying) return
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = (now - before) * rate
      before = now
      setAt((moment) => Math.min(end, moment + passed))
    }, every)
    return () => clearInterval(timer)
  }, [isPlaying, rate, end, every])
  const isOver = at >= end
  useEffect(() => {
    if (isOver) setPlaying(false)
  }, [isOver])
  return {
    at,
    rate,
    isPlaying,
    setRate,
    seek: (moment: number) => setAt(Math.min(end, Math.max(start, moment))),
    toggle: () => {
      if (!isPlaying && isOver) setAt(start)
      setPlaying(!isPlaying)
    },
  }
}
