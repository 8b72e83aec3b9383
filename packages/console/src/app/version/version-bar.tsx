import { CloudDownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewVersion, watchVersion } from './version.ts'

/** Notifies that a newer console version is available; the user chooses when to reload. */
export function VersionBar() {
  const { t } = useTranslation('shell')
  const { found } = useNewVersion()
  useEffect(() => watchVersion(), [])
  if (!found) return null
  return (
    <div className="fs-version" role="status">
      <CloudDownloadOutlined aria-hidden="true" />
      <p>{t('version')}</p>
      <Button size="small" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  )
}
