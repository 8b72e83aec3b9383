import { AlertOutlined, HddOutlined, UserOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { leavesOf } from './menu-tree.ts'
import { PhoneMe } from './phone-me.tsx'
import { useMenu } from './use-menu.ts'
import './phone-bar.css'

interface Place {
  key: 'warnings' | 'devices' | 'video'
  /** Prefix of the paths that belong to this item. */
  under: string
  icon: ComponentType
}
const places: readonly Place[] = [
  { key: 'warnings', under: '/yjxx', icon: AlertOutlined },
  { key: 'devices', under: '/sbtj', icon: HddOutlined },
  { key: 'video', under: '/video', icon: VideoCameraOutlined },
]

/** The bottom bar on phones: warnings, devices, video (if in the user's menu), and the user's own page. */
export function PhoneBar() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const leaves = leavesOf(useMenu().nodes)
  const shown = places.flatMap((place) => {
    const first = leaves.find(({ path }) => path.startsWith(place.under))
    return first ? [{ ...place, to: first.path }] : []
  })
  return (
    <>
      <nav aria-label={t('menu')} className="fs-phone-bar">
        {shown.map(({ key, under, to, icon: Icon }) => (
          <Link key={key} to={to} aria-current={pathname.startsWith(under) ? 'page' : undefined}>
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
