import { CloudServerOutlined, LockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MissingPage } from '../../ui/page/missing.tsx'
import { NoticeState } from '../../ui/page/notice-state.tsx'
import { useRoleNames } from '../../ui/session/use-roles.ts'
import { home } from '../layout/tabs-store.ts'

/** Paths of the error pages; they open no tab. */
export const errorPaths = ['/404', '/403', '/500'] as const
export type ErrorPath = (typeof errorPaths)[number]

export const errorPathOf = (pathname: string): ErrorPath | undefined => errorPaths.find((path) => path === pathname)

/** Error message with a link to the home page. */
export function ErrorPage({ path }: { path: ErrorPath }) {
  if (path === '/404') return <MissingPage />
  return path === '/403' ? <NotAllowed /> : <Failed />
}

function NotAllowed() {
  const { t } = useTranslation(['shell', 'kit'])
  const go = useNavigate()
  return (
    <NoticeState
      page
      icon={<LockOutlined />}
      title={t('shell:error.forbidden')}
      small={<code>403</code>}
      actions={
        <Button type="primary" onClick={() => go(home)}>
          {t('kit:forbidden.home')}
        </Button>
      }
    >
      {t('shell:error.forbiddenText', { role: useRoleNames() })}
    </NoticeState>
  )
}

function Failed() {
  const { t } = useTranslation(['shell', 'kit'])
  const go = useNavigate()
  return (
    <NoticeState
      page
      icon={<CloudServerOutlined />}
      title={t('shell:error.failed')}
      small={<code>500</code>}
      actions={
        <>
          <Button onClick={() => go(-1)}>{t('shell:error.back')}</Button>
          <Button type="primary" onClick={() => go(home)}>
            {t('kit:forbidden.home')}
          </Button>
        </>
      }
    >
      {t('shell:error.failedText')}
    </NoticeState>
  )
}
