import { DownOutlined, LogoutOutlined, TranslationOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../kit/session/session-store.ts'
import { useProfile } from '../../kit/session/use-me.ts'
import { useLanguageItems } from './language-menu.tsx'
import { signOut } from './sign-out.ts'

/** Who is signed in and for whom; language and sign-out. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const name = useSession((state) => state.me?.name)
  const department = useProfile().data?.deptName
  const items = [
    { key: 'language', icon: <TranslationOutlined />, label: t('language'), children: useLanguageItems() },
    { type: 'divider' as const },
    { key: 'out', icon: <LogoutOutlined />, label: t('signOut'), onClick: () => void signOut() },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className="fs-plain fs-user" aria-haspopup="menu">
        <span className="fs-unseen">{t('account')}</span>
        <span>{name}</span>
        {typeof department === 'string' && <small>{department}</small>}
        <DownOutlined aria-hidden="true" />
      </button>
    </Dropdown>
  )
}
