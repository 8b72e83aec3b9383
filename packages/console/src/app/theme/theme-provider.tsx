import { ConfigProvider } from 'antd'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { antdLocales } from '../../i18n/antd-locales.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { useWidth } from '../../ui/use-width.ts'
import { modeOf, type SkinName } from './skins.ts'
import { cssVariables, themeOf } from './theme.ts'
import { useTheme } from './theme-store.ts'

/**
 * Configures antd with the selected skin and language, and sets the skin's CSS custom properties on the page.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { skin, colour } = useTheme()
  const phone = useWidth() === 'phone'
  const motion = !useReducedMotion()
  const theme = useMemo(() => {
    const { token, ...rest } = themeOf(skin, colour, phone)
    // The build brings the CSS of components (build/static-styles.ts) and tests need none; in development the browser makes it.
    const zeroRuntime = import.meta.env.MODE !== 'development'
    return { ...rest, zeroRuntime, token: { ...token, motion } }
  }, [skin, colour, phone, motion])
  useLayoutEffect(() => paint(skin, colour), [skin, colour])
  return (
    <ConfigProvider
      theme={theme}
      locale={antdLocales[useLanguage()]}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  )
}

function paint(skin: SkinName, colour: string | undefined): void {
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(cssVariables(skin, colour))) style.setProperty(name, value)
  style.colorScheme = modeOf(skin)
  dataset.mode = modeOf(skin)
}
