import { MoonOutlined, SkinOutlined, SunOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { modeOf, skinNames, skins } from '../theme/skins.ts'
import { useTheme } from '../theme/theme-store.ts'

/** The eleven themes, and dark or light at once. */
export function ThemeMenu() {
  const { t } = useTranslation('shell')
  const { skin, choose, toggleDark } = useTheme()
  const dark = modeOf(skin) === 'dark'
  const items = skinNames.map((name) => ({
    key: name,
    icon: <i className="fs-swatch" style={{ background: skins[name].accent }} />,
    label: t(`skin.${name}`),
    onClick: () => choose(name),
  }))
  return (
    <>
      <Dropdown menu={{ items, selectable: true, selectedKeys: [skin] }} trigger={['click']} placement="bottomRight">
        <IconButton name={t('theme')} icon={<SkinOutlined />} aria-haspopup="menu" />
      </Dropdown>
      <IconButton
        name={dark ? t('light') : t('dark')}
        icon={dark ? <SunOutlined /> : <MoonOutlined />}
        onClick={toggleDark}
      />
    </>
  )
}
