import { CompassOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { NoticeState } from './notice-state.tsx'

/** 404 page: shows the requested address if the user was redirected here. */
export function MissingPage() {
  const { t } = useTranslation()
  const go = useNavigate()
  const { pathname, state } = useLocation()
  const wanted = (state as { from?: string } | null)?.from ?? pathname
  return (
    <NoticeState
      page
      icon={<CompassOutlined />}
      title={t('missing.title')}
      small={<code>404</code>}
      actions={
        <Button type="primary" onClick={() => go('/wel/index')}>
          {t('forbidden.home')}
        </Button>
      }
    >
      {t('missing.text', { path: wanted })}
    </NoticeState>
  )
}

/** An address whose record was deleted or is not visible to the user. */
export function MissingRecord() {
  const { t } = useTranslation()
  return (
    <NoticeState page icon={<CompassOutlined />} title={t('missing.recordTitle')} small={<code>404</code>}>
      {t('missing.recordText')}
    </NoticeState>
  )
}
