import { useTranslation } from 'react-i18next'
import { useSound } from '../../ui/live/sound.ts'
import { useSoundAllowed } from '../../ui/live/use-sound-allowed.ts'

/**
 * Toggles warning sounds. A wall display without sound says so in text, whether muted or waiting for a user
 * gesture; that first click only enables audio.
 */
export function SoundButton() {
  const { t } = useTranslation('wall')
  const { on, toggle } = useSound()
  const isAllowed = useSoundAllowed()
  const sounds = on && isAllowed
  const state = !on ? t('soundOff') : isAllowed ? t('soundOn') : t('soundBlocked')
  return (
    <button
      type="button"
      className="sound"
      aria-pressed={sounds}
      title={state}
      onClick={() => (on && !isAllowed ? undefined : toggle())}
    >
      <svg viewBox="0 0 28 24" aria-hidden="true">
        <path d="M2 8H7L14 2V22L7 16H2z" fill="currentColor" />
        <path
          d={sounds ? 'M18 7a7 7 0 0 1 0 10M21.5 3.5a12 12 0 0 1 0 17' : 'M18 8L26 16M26 8L18 16'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        />
      </svg>
      {!sounds && <span>{state}</span>}
    </button>
  )
}
