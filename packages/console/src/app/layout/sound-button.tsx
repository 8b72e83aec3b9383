import { MutedOutlined, SoundOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSound } from '../../ui/live/sound.ts'
import { useSoundAllowed } from '../../ui/live/use-sound-allowed.ts'
import './sound-button.css'

/** Says that the browser requires a user gesture before it plays sounds; gone after the first one. */
export function SoundBlocked() {
  const { t } = useTranslation('shell')
  const { on } = useSound()
  if (useSoundAllowed() || !on) return null
  return (
    <span role="status" className="fs-sound-blocked">
      {t('soundBlocked')}
    </span>
  )
}

/** Toggles warning sounds, on phones. */
export function SoundButton() {
  const { t } = useTranslation('shell')
  const { on, toggle } = useSound()
  return (
    <>
      <SoundBlocked />
      <IconButton
        name={on ? t('soundOff') : t('soundOn')}
        icon={on ? <SoundOutlined /> : <MutedOutlined />}
        onClick={toggle}
      />
    </>
  )
}
