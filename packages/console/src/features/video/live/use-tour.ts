import { App } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { paused, screenful, startTour, type Tour, type TourSeconds, ticked } from './tour.ts'
import '../../../i18n/areas/video-texts.ts'

interface TourOf {
  /** The cameras to go round, as they are now. */
  readonly cameras: () => readonly string[]
  readonly tiles: number
  readonly show: (cameras: readonly (string | null)[]) => void
}

/**
 * Goes round the cameras, a screenful at a time. It waits while somebody acts, and while the page is not seen; Esc ends it.
 */
export function useTour({ cameras, tiles, show }: TourOf) {
  const { t } = useTranslation('video')
  const { message } = App.useApp()
  const [seconds, setSeconds] = useState<TourSeconds>(20)
  const [tour, drawTour] = useState<Tour>()
  /** The tour as it is now; the one drawn may be a second older. */
  const current = useRef<Tour>(undefined)
  const [place, setPlace] = useState({ at: 1, of: 1 })
  /** No camera is online: the pictures stay as they are until one is. */
  const [isEmpty, setEmpty] = useState(false)
  const setTour = (next: Tour | undefined) => {
    current.current = next
    drawTour(next)
  }
  const turnTo = (next: Tour) => {
    const known = cameras()
    const { cameras: shown, at, of } = screenful(known, tiles, next.turn)
    setTour(next)
    setPlace({ at, of })
    show(shown)
  }
  const start = (every: TourSeconds) => {
    setSeconds(every)
    if (cameras().length === 0) return void message.info(t('tour.none'))
    setEmpty(false)
    turnTo(startTour(every))
  }
  const stop = () => setTour(undefined)
  const tick = useEffectEvent(() => {
    const last = current.current
    if (!last || document.hidden) return
    if (cameras().length === 0) return setEmpty(true)
    if (isEmpty) {
      setEmpty(false)
      return turnTo({ ...last, left: seconds })
    }
    const next = ticked(last, seconds)
    if (next.turn === last.turn) setTour(next)
    else turnTo(next)
  })
  const act = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') return
    if (current.current) setTour(paused(current.current))
  })
  const isOn = tour !== undefined
  useKeys([{ keys: 'Escape', label: t('tour.stop'), run: stop, always: true }], isOn)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => tick(), 1000)
    const acted = (event: Event) => act(event)
    addEventListener('pointerdown', acted)
    addEventListener('keydown', acted)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', acted)
      removeEventListener('keydown', acted)
    }
  }, [isOn])
  return { seconds, start, stop, isOn, isEmpty, pausedFor: tour?.pausedFor ?? 0, ...place }
}
