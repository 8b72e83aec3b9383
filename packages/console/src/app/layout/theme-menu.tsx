import { BgColorsOutlined, MoonOutlined, SkinOutlined, SunOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { modeOf, skinNames, skins } from '../theme/skins.ts'
import { useTheme } from '../theme/theme-store.ts'

const ColourDialog = lazy(() => import('./colour-dialog.tsx'))

/** Appearance: dark or light, the eleven themes, a custom colour. */
export function ThemeMenu() {
  const { t } = useTranslation('shell')
  const { skin, colour, choose, toggleDark } = useTheme()
  const [picking, setPicking] = useState(false)
  const dark = modeOf(skin) === 'dark'
  const items: MenuProps['items'] = [
    {
      key: 'mode',
      icon: dark ? <SunOutlined /> : <MoonOutlined />,
      label: dark ? t('light') : t('dark'),
      onClick: toggleDark,
    },
    { type: 'divider' },
    ...skinNames.map((name) => ({
      key: name,
      icon: <i className="fs-swatch" style={{ background: skins[name].accent }} />,
      label: t(`skin.${name}`),
      onClick: () => choose(name),
    })),
    { type: 'divider' },
    {
      key: 'colour',
      icon: colour ? <i className="fs-swatch" style={{ background: colour }} /> : <BgColorsOutlined />,
      label: `${t('colour')}…`,
      onClick: () => setPicking(true),
    },
  ]
  return (
    <>
      <Dropdown menu={{ items, selectable: true, selectedKeys: [skin] }} trigger={['click']} placement="bottomRight">
        <IconButton name={t('theme')} icon={<SkinOutlined />} aria-haspopup="menu" />
      </Dropdown>
      {picking && <ColourDialog close={() => setPicking(false)} />}
    </>
  )
}
