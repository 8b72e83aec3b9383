import { permissionLabel } from '@fengsui/contract/areas.ts'
import { Button } from 'antd'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLabel } from '../../i18n/use-language.ts'
import { useRoleNames } from '../session/use-roles.ts'
import { NoticeState } from './notice-state.tsx'
import { TabContext, unnamed, useTabTitle } from './tab-scope.ts'

/** A page the caller may not open: the page, the signed-in user, and the permission to request, in words and as it is stored. */
export function Forbidden({ needs }: { needs?: string }) {
  const { t } = useTranslation()
  const go = useNavigate()
  const { title } = useContext(TabContext)
  const label = useLabel()
  const words = needs && permissionLabel(needs)
  const asked = words ? label(words) : needs
  const isUnnamed = title === '' || title === unnamed
  const page = isUnnamed ? (asked ?? t('forbidden.thisPage')) : title
  useTabTitle(isUnnamed ? page : undefined)
  return (
    <NoticeState
      page
      icon={<LockedTower />}
      title={t('forbidden.title', { page })}
      small={
        <>
          {page !== asked && asked !== needs && <span>{asked} </span>}
          <code>403{needs ? `  ${needs}` : ''}</code>
        </>
      }
      actions={
        <Button type="primary" onClick={() => go('/wel/index')}>
          {t('forbidden.home')}
        </Button>
      }
    >
      {t('forbidden.text', { role: useRoleNames() })}
    </NoticeState>
  )
}

function LockedTower() {
  return (
    <svg width="64" height="78" viewBox="0 0 64 78" aria-hidden="true">
      <path d="M6 0h11v7h9V0h11v7h9V0h11v14H6z" fill="currentColor" />
      <path d="M9 14h46l7 62H2z" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M22 46h20v15H22zM26 46v-5a6 6 0 0 1 12 0v5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
