import { type ThemeConfig, theme } from 'antd'
import { markColours, severityVariables } from '../../ui/badges/severity-colours.ts'
import { coloured } from './colour.ts'
import { componentTokens, headingBg } from './components.ts'
import { measures, phoneMeasures } from './measures.ts'
import { neutral } from './neutral.ts'
import { modeOf, type Skin, type SkinName, skins } from './skins.ts'

/** Returns the skin of a name, in its own colour or in the user's. */
const skinOf = (name: SkinName, colour: string | undefined): Skin =>
  colour ? coloured(skins[name], colour, modeOf(name)) : skins[name]

/** Returns the antd configuration of a skin. */
export function themeOf(name: SkinName, colour: string | undefined, phone: boolean): ThemeConfig {
  const s = skinOf(name, colour)
  const mode = modeOf(name)
  const n = neutral[mode]
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'fs' },
    hashed: false,
    token: {
      ...measures,
      ...n,
      ...(phone ? phoneMeasures : {}),
      colorPrimary: s.accent,
      colorInfo: s.ink,
      colorLink: s.ink,
      colorLinkHover: s.solid,
      colorLinkActive: s.ink,
      colorPrimaryBg: s.tint,
      colorPrimaryBgHover: s.tintStrong,
      controlItemBgActive: s.tint,
      controlItemBgActiveHover: s.tintStrong,
      controlItemBgHover: n.colorFillTertiary,
      controlOutline: `${s.accent}47`,
      colorBgLayout: s.layout,
      borderRadius: s.radius,
      borderRadiusLG: s.radius + 2,
      borderRadiusSM: Math.max(0, s.radius - 1),
      borderRadiusXS: Math.max(0, s.radius - 2),
    },
    components: componentTokens(s, n, mode) ?? {},
  }
}

/** Returns the skin as CSS custom properties, for parts not rendered by antd. */
export function cssVariables(name: SkinName, colour: string | undefined): Record<`--fs-${string}`, string> {
  const s = skinOf(name, colour)
  const mode = modeOf(name)
  const n = neutral[mode]
  const marks = Object.entries(markColours[mode]).map(([key, colour]) => [`--fs-mark-${key}`, colour])
  return {
    '--fs-font': measures.fontFamily,
    '--fs-text': n.colorText,
    '--fs-text-2': n.colorTextSecondary,
    '--fs-text-3': n.colorTextTertiary,
    '--fs-text-off': n.colorTextDisabled,
    '--fs-border': n.colorBorder,
    '--fs-line': n.colorBorderSecondary,
    '--fs-page': s.layout,
    '--fs-container': n.colorBgContainer,
    '--fs-floating': n.colorBgElevated,
    '--fs-heading': headingBg[mode],
    '--fs-fill': n.colorFillTertiary,
    '--fs-fill-2': n.colorFillSecondary,
    '--fs-error': n.colorError,
    '--fs-warn': n.colorWarning,
    '--fs-warn-bg': n.colorWarningBg,
    '--fs-warn-border': n.colorWarningBorder,
    '--fs-accent': s.accent,
    '--fs-solid': s.solid,
    '--fs-ink': s.ink,
    '--fs-tint': s.tint,
    '--fs-tint-strong': s.tintStrong,
    '--fs-header-bg': s.headerBg,
    '--fs-header-ink': s.headerInk,
    '--fs-sider-bg': s.siderBg,
    '--fs-sider-ink': s.siderInk,
    '--fs-sider-on': s.siderOn,
    '--fs-sider-on-bg': s.siderOnBg,
    '--fs-sider-hover': s.siderHover,
    '--fs-radius': `${s.radius}px`,
    '--fs-shadow': n.boxShadow,
    ...severityVariables(mode),
    ...Object.fromEntries(marks),
  }
}
