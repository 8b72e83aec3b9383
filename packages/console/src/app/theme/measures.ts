import type { ThemeConfig } from 'antd'

/** Inter covers Latin letters and digits and is bundled; Chinese uses the system fonts. */
const fontFamily =
  '"Inter Variable", "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

/** Type, spacing, control heights and motion; identical in every skin. */
export const measures = {
  fontFamily,
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeXL: 20,
  fontSizeHeading1: 28,
  fontSizeHeading2: 22,
  fontSizeHeading3: 18,
  fontSizeHeading4: 16,
  fontSizeHeading5: 14,
  lineHeight: 22 / 14,
  lineHeightSM: 16 / 12,
  lineHeightLG: 24 / 16,
  fontWeightStrong: 600,
  controlHeight: 30,
  controlHeightSM: 24,
  controlHeightLG: 40,
  padding: 16,
  paddingSM: 12,
  paddingXS: 8,
  margin: 16,
  marginLG: 20,
  lineWidth: 1,
  controlOutlineWidth: 2,
  lineWidthFocus: 2,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.18s',
  wireframe: false,
} satisfies ThemeConfig['token']

/** Phones: touch targets at least 44 px high, inputs at least 16 px, otherwise iOS zooms into them. */
export const phoneMeasures = {
  controlHeight: 44,
  controlHeightSM: 36,
  controlHeightLG: 48,
  fontSize: 15,
  fontSizeSM: 13,
} satisfies ThemeConfig['token']
