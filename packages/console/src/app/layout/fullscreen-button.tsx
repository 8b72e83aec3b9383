import { CompressOutlined, ExpandOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

const subscribe = (tell: () => void) => {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}

export function FullscreenButton() {
  const { t } = useTranslation('shell')
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return (
    <IconButton
      name={full ? t('exitFullscreen') : t('fullscreen')}
      icon={full ? <CompressOutlined /> : <ExpandOutlined />}
      onClick={() => void turn(full)}
    />
  )
}

/** Errors are ignored: a browser that denies full screen reports it itself. */
const turn = (full: boolean): Promise<void> =>
  (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
