import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecordingPlayer } from './recording-player.ts'
import { isRecorded, nextRecorded, type Span } from './timeline-geometry.ts'

export const speeds = [0.5, 1, 2, 4, 8, 16] as const
export type Speed = (typeof speeds)[number]

/** A lane further from the common clock than this is moved, s. */
const apart = 0.35
/** How often the clock is shown, ms. */
const shownMs = 100
/** Length of a picture until one is known, ms. */
const usualPictureMs = 40

export interface PlaybackClock {
  readonly at: number
  readonly isPlaying: boolean
  readonly speed: Speed
  seek(at: number): void
  setPlaying(isPlaying: boolean): void
  setSpeed(speed: Speed): void
  /** One picture on or back; playing stops. */
  step(frames: 1 | -1): void
  /** Lanes report their players. */
  register(cameraId: string, player: RecordingPlayer | undefined): void
}

/**
 * One clock for all lanes: it runs while the lanes that are recorded at its moment have their pictures, and passes over times at
 * which none is recorded.
 */
export function useClock(start: number, spans: ReadonlyMap<string, readonly Span[]>): PlaybackClock {
  const [at, setAt] = useState(start)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const now = useRef(start)
  const players = useRef(new Map<string, RecordingPlayer>())
  const lanes = useRef(spans)
  lanes.current = spans

  const seek = useCallback((to: number) => {
    now.current = to
    setAt(to)
    for (const player of players.current.values()) player.seek(to)
  }, [])
  const register = useCallback((cameraId: string, player: RecordingPlayer | undefined) => {
    if (!player) return void players.current.delete(cameraId)
    players.current.set(cameraId, player)
    player.seek(now.current)
  }, [])
  const step = useCallback((frames: 1 | -1) => {
    setPlaying(false)
    const lengths = [...players.current.values()].flatMap((player) => player.pictureMs() ?? [])
    const to = now.current + frames * Math.min(...(lengths.length > 0 ? lengths : [usualPictureMs]))
    now.current = to
    setAt(to)
    for (const player of players.current.values()) if (!player.nudge(to)) player.seek(to)
  }, [])
  useEffect(() => {
    for (const player of players.current.values()) player.play(false, speed)
    if (!isPlaying) return undefined
    let last = performance.now()
    const timer = setInterval(() => {
      const time = performance.now()
      const passed = time - last
      last = time
      const on = [...players.current].filter(([cameraId]) => isRecorded(lanes.current.get(cameraId) ?? [], now.current))
      if (on.length === 0) {
        const to = nextRecorded([...lanes.current.values()], now.current)
        if (to === undefined) setPlaying(false)
        else seek(to)
        return
      }
      const leads = on.map(([, player]) => player).filter((player) => player.isReady() || player.at() !== undefined)
      const [lead] = leads
      const shown = lead?.at()
      for (const [, player] of on) player.play(true, speed)
      // The first lane leads: its picture is the clock, as far as it is near.
      const expected = now.current + passed * speed
      const isNear = shown !== undefined && Math.abs(shown - now.current) < 2000 * speed + 1500
      now.current = isNear ? shown : lead ? now.current : expected
      for (const [, player] of on.slice(1)) {
        const own = player.at()
        if (own !== undefined && Math.abs(own - now.current) > apart * 1000 * speed) player.nudge(now.current)
      }
      setAt(now.current)
    }, shownMs)
    return () => clearInterval(timer)
  }, [isPlaying, speed, seek])
  return { at, isPlaying, speed, seek, setPlaying, setSpeed, step, register }
}
