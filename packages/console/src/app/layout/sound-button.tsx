import { MutedOutlined, SoundOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { useSound } from '../../kit/live/sound.ts'

export function SoundButton() {
  const { t } = useTranslation('shell')
  const { on, toggle } = useSound()
  return (
    <IconButton
      name={on ? t('soundOff') : t('soundOn')}
      icon={on ? <SoundOutlined /> : <MutedOutlined />}
      onClick={toggle}
    />
  )
}
