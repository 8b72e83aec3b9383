import { MutedOutlined, SoundOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSound } from '../../ui/live/sound.ts'
import { useSoundAllowed } from '../../ui/live/use-sound-allowed.ts'
import './sound-button.css'

/**
 * Toggles warning sounds. When the browser requires a user gesture the header says so; that first click only
 * enables audio.
 */
export function SoundButton() {
  const { t } = useTranslation('shell')
  const { on, toggle } = useSound()
  const isBlocked = !useSoundAllowed() && on
  const name = isBlocked ? t('soundBlocked') : on ? t('soundOff') : t('soundOn')
  return (
    <>
      {isBlocked && (
        <span role="status" className="fs-sound-blocked">
          {name}
        </span>
      )}
      <IconButton
        name={name}
        icon={on && !isBlocked ? <SoundOutlined /> : <MutedOutlined />}
        onClick={() => (isBlocked ? undefined : toggle())}
      />
    </>
  )
}
