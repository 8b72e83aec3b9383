import { BgColorsOutlined, MoonOutlined, SkinOutlined, SunOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazy } from '../lazy-page.ts'
import { modeOf, skinNames, skins } from '../theme/skins.ts'
import { useTheme } from '../theme/theme-store.ts'

const ColourDialog = lazy(() => import('./colour-dialog.tsx'))

/** The eleven themes, a custom colour, and a dark/light toggle. */
export function ThemeMenu() {
  const { t } = useTranslation('shell')
  const { skin, colour, choose, toggleDark } = useTheme()
  const [picking, setPicking] = useState(false)
  const dark = modeOf(skin) === 'dark'
  const items: MenuProps['items'] = [
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
      <IconButton
        name={dark ? t('light') : t('dark')}
        icon={dark ? <SunOutlined /> : <MoonOutlined />}
        onClick={toggleDark}
      />
      {picking && (
        <Suspense>
          <ColourDialog close={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  )
}
