import {
  BookOutlined,
  ClearOutlined,
  DownOutlined,
  KeyOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  TranslationOutlined,
} from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSession } from '../../kit/session/session-store.ts'
import { useProfile } from '../../kit/session/use-me.ts'
import { isPage } from '../pages.tsx'
import { useLanguageItems } from './language-menu.tsx'
import { signOut } from './sign-out.ts'
import { useClearCache } from './use-clear-cache.ts'
import { useManual } from './use-manual.ts'

const passwordPage = '/changepassword/changepassword'
const openAside = (url: string) => window.open(url, '_blank', 'noopener,noreferrer')

/** Who is signed in and for whom; manual, password, language, cache and sign-out. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const name = useSession((state) => state.me?.name)
  const department = useProfile().data?.deptName
  return (
    <Dropdown menu={{ items: useUserItems() }} trigger={['click']} placement="bottomRight">
      <button type="button" className="fs-plain fs-user" aria-haspopup="menu">
        <span className="fs-unseen">{t('account')}</span>
        <span>{name}</span>
        {typeof department === 'string' && <small>{department}</small>}
        <DownOutlined aria-hidden="true" />
      </button>
    </Dropdown>
  )
}

function useUserItems(): NonNullable<MenuProps['items']> {
  const { t } = useTranslation('shell')
  const go = useNavigate()
  const clearCache = useClearCache()
  const manual = useManual()
  return [
    ...(manual
      ? [{ key: 'manual', icon: <BookOutlined />, label: t('manual'), onClick: () => openAside(manual) }]
      : []),
    {
      key: 'instructions',
      icon: <QuestionCircleOutlined />,
      label: t('instructions'),
      onClick: () => openAside('/systemInstructions'),
    },
    ...(isPage(passwordPage)
      ? [{ key: 'password', icon: <KeyOutlined />, label: t('changePassword'), onClick: () => go(passwordPage) }]
      : []),
    { key: 'language', icon: <TranslationOutlined />, label: t('language'), children: useLanguageItems() },
    { type: 'divider' },
    { key: 'cache', icon: <ClearOutlined />, label: t('clearCache'), onClick: clearCache },
    { key: 'out', icon: <LogoutOutlined />, label: t('signOut'), onClick: () => void signOut() },
  ]
}
