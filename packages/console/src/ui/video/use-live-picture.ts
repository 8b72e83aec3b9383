import { streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import { serverNow } from '../format/clock.ts'
import { atFirst, type LiveState } from './live-state.ts'
import { type LivePlayer, playLive } from './play-live.ts'
import '../../i18n/areas/video-texts.ts'

const known = new Map<string, readonly [string, string]>(Object.entries(streamProblem.entries))

/** Plays a camera in the element of `video` while the component is shown; `retry` connects again at once. */
export function useLivePicture(
  video: RefObject<HTMLVideoElement | null>,
  cameraId: string,
  stream: 'main' | 'sub',
  sound: boolean,
): { state: LiveState; retry: () => void } {
  const { t } = useTranslation('video')
  const label = useLabel()
  const language = useLanguage()
  const [state, setState] = useState(() => atFirst(serverNow()))
  const player = useRef<LivePlayer>(null)
  const sentenceOf = useEffectEvent((code: string) => {
    const entry = known.get(code)
    return entry ? label(entry) : t('live.noConnection')
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    setState(atFirst(serverNow()))
    const playing = playLive(
      element,
      { cameraId, stream, sound, language, sentenceOf: (code) => sentenceOf(code) },
      setState,
    )
    player.current = playing
    return () => {
      player.current = null
      playing.stop()
    }
  }, [video, cameraId, stream, sound, language])
  return { state, retry: () => player.current?.retry() }
}
