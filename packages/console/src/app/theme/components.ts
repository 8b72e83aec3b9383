import type { ThemeConfig } from 'antd'
import type { Mode } from '../../ui/badges/severity-colours.ts'
import type { Neutral } from './neutral.ts'
import type { Skin } from './skins.ts'

const frame = (s: Skin): ThemeConfig['components'] => ({
  Layout: {
    headerBg: s.headerBg,
    headerColor: s.headerInk,
    headerHeight: 48,
    headerPadding: '0 16px',
    siderBg: s.siderBg,
    bodyBg: s.layout,
  },
  Menu: {
    itemBg: 'transparent',
    subMenuItemBg: 'transparent',
    itemColor: s.siderInk,
    itemHoverColor: s.siderOn,
    itemHoverBg: s.siderHover,
    itemSelectedBg: s.siderOnBg,
    itemSelectedColor: s.siderOn,
    subMenuItemSelectedColor: s.siderOn,
    itemActiveBg: s.siderOnBg,
    itemHeight: 34,
    itemMarginBlock: 1,
    itemMarginInline: 8,
    itemPaddingInline: 12,
    itemBorderRadius: s.radius,
    iconSize: 16,
    collapsedWidth: 56,
    activeBarBorderWidth: 0,
  },
})

const controls = (s: Skin, n: Neutral): ThemeConfig['components'] => {
  const checked = { colorPrimary: s.solid, colorPrimaryHover: s.ink }
  return {
    Button: {
      colorPrimary: s.solid,
      colorPrimaryHover: s.ink,
      colorPrimaryActive: s.ink,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      paddingInline: 12,
      paddingInlineSM: 8,
      fontWeight: 400,
      defaultColor: n.colorText,
      defaultBorderColor: n.colorBorder,
    },
    Checkbox: checked,
    Dropdown: { colorPrimary: s.ink },
    Radio: { colorPrimary: s.solid, buttonSolidCheckedBg: s.solid },
    Switch: checked,
    Pagination: { itemSize: 28, colorPrimary: s.ink, colorPrimaryHover: s.ink },
    Tabs: {
      itemColor: n.colorTextSecondary,
      itemSelectedColor: s.ink,
      itemHoverColor: s.ink,
      inkBarColor: s.accent,
      horizontalItemPadding: '8px 2px',
      horizontalItemGutter: 20,
      titleFontSize: 14,
    },
    Segmented: {
      trackBg: n.colorFillSecondary,
      itemSelectedBg: n.colorBgElevated,
      itemSelectedColor: n.colorText,
      trackPadding: 2,
    },
    Tree: {
      ...checked,
      titleHeight: 26,
      nodeSelectedBg: s.tint,
      nodeHoverBg: n.colorFillTertiary,
      indentSize: 20,
    },
    Upload: { actionsColor: n.colorTextTertiary },
  }
}

const content = (s: Skin, n: Neutral, head: string): ThemeConfig['components'] => ({
  Table: {
    headerBg: head,
    headerColor: n.colorTextSecondary,
    headerSplitColor: 'transparent',
    headerBorderRadius: 0,
    borderColor: n.colorBorderSecondary,
    rowHoverBg: n.colorFillQuaternary,
    rowSelectedBg: s.tint,
    rowSelectedHoverBg: s.tintStrong,
    cellPaddingBlockSM: 6,
    cellPaddingInlineSM: 10,
    cellFontSizeSM: 14,
    selectionColumnWidth: 40,
    footerBg: head,
  },
  Form: {
    itemMarginBottom: 16,
    labelColor: n.colorTextSecondary,
    labelHeight: 22,
    verticalLabelPadding: '0 0 4px',
    labelRequiredMarkColor: n.colorError,
  },
  Descriptions: { labelColor: n.colorTextTertiary, itemPaddingBottom: 6, colonMarginRight: 8 },
  Drawer: { paddingLG: 20, footerPaddingBlock: 10, footerPaddingInline: 20 },
  Modal: { titleFontSize: 16, headerBg: n.colorBgElevated },
  Timeline: { itemPaddingBottom: 14, dotBg: n.colorBgContainer, tailColor: n.colorBorder },
  Tag: { defaultBg: n.colorFillTertiary, defaultColor: n.colorTextSecondary },
  Skeleton: { gradientFromColor: n.colorFillSecondary, gradientToColor: n.colorFillTertiary, blockRadius: 2 },
  Tooltip: { colorBgSpotlight: n.colorBgSpotlight },
  Alert: { defaultPadding: '7px 12px' },
  Result: { titleFontSize: 20, subtitleFontSize: 14 },
})

/** Background of table headings and footers, slightly off the container colour. */
export const headingBg: Record<Mode, string> = { light: '#F7F8FA', dark: '#1C2128' }

export const componentTokens = (s: Skin, n: Neutral, mode: Mode): ThemeConfig['components'] => ({
  ...frame(s),
  ...controls(s, n),
  ...content(s, n, headingBg[mode]),
})
