import { CheckCircleOutlined, DisconnectOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useLink } from '../live/link-store.ts'
import './live-status.css'

/** 实时更新中, or connection lost: for the title bar of live screens. */
export function LiveStatus() {
  const { t } = useTranslation()
  const lost = useLink((link) => link.state === 'lost')
  return (
    <span className="fs-live-status">
      {lost ? <DisconnectOutlined aria-hidden="true" /> : <CheckCircleOutlined aria-hidden="true" />}
      {lost ? t('link.broken') : t('link.live')}
    </span>
  )
}
