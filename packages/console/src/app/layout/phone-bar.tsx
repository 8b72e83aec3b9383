import { AlertOutlined, BankOutlined, HomeOutlined, UserOutlined } from '@ant-design/icons'
import { homePath } from '@fengsui/contract/menus/groups.ts'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { leavesOf } from './menu-tree.ts'
import { PhoneMe } from './phone-me.tsx'
import { useMenu } from './use-menu.ts'
import './phone-bar.css'

interface Place {
  key: 'today' | 'warnings' | 'plants'
  /** Paths that belong to this item; the first in the user's menu is opened. */
  under: readonly string[]
  icon: ComponentType
}
const places: readonly Place[] = [
  { key: 'today', under: [homePath], icon: HomeOutlined },
  { key: 'warnings', under: ['/yjxx', '/scbjxx', '/spbj'], icon: AlertOutlined },
  { key: 'plants', under: ['/enterInformation/register', '/companyInfo', '/enterInformation'], icon: BankOutlined },
]

/** The bottom bar on phones: today, warnings, plants, and the user's own page. */
export function PhoneBar() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const leaves = leavesOf(useMenu().nodes)
  const shown = places.flatMap((place) => {
    const first = place.under.flatMap((under) => leaves.find(({ path }) => path.startsWith(under)) ?? [])[0]
    return first ? [{ ...place, to: first.path }] : []
  })
  return (
    <>
      <nav aria-label={t('menu')} className="fs-phone-bar">
        {shown.map(({ key, under, to, icon: Icon }) => (
          <Link key={key} to={to} aria-current={under.some((one) => pathname.startsWith(one)) ? 'page' : undefined}>
            <Icon aria-hidden="true" />
            {t(`phone.${key}`)}
          </Link>
        ))}
        <button type="button" className="fs-plain" aria-expanded={open} onClick={() => setOpen(true)}>
          <UserOutlined aria-hidden="true" />
          {t('phone.me')}
        </button>
      </nav>
      <PhoneMe open={open} close={() => setOpen(false)} />
    </>
  )
}
