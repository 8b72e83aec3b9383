import type { Mode } from '../../ui/badges/severity-colours.ts'

/**
 * The eleven named themes. Each recolours the accent, the header, the side menu, the page and the corner;
 * severity colours never change.
 *
 * accent is identity (underline, focus ring, selection bar) and never a background of white text; solid is
 * the background of white text (at least 4.5:1); ink is the accent as text (at least 4.5:1 on container and
 * tint).
 */
export interface Skin {
  accent: string
  solid: string
  ink: string
  tint: string
  tintStrong: string
  headerBg: string
  headerInk: string
  siderBg: string
  siderInk: string
  siderOn: string
  siderOnBg: string
  siderHover: string
  layout: string
  radius: number
}

type Accent = Pick<Skin, 'accent' | 'solid' | 'ink' | 'tint' | 'tintStrong'>
type Sider = Pick<Skin, 'siderBg' | 'siderInk' | 'siderOn' | 'siderOnBg' | 'siderHover'>
type Frame = Sider & Pick<Skin, 'headerBg' | 'headerInk'>

const accentOf = (accent: string, solid: string, ink: string, tint: string, tintStrong: string): Accent => ({
  accent,
  solid,
  ink,
  tint,
  tintStrong,
})

const blue = accentOf('#409EFF', '#1F74DB', '#1767CC', '#EAF3FE', '#DCEBFD')

const lightFrame: Frame = {
  headerBg: '#FFFFFF',
  headerInk: '#1C2430',
  siderBg: '#FFFFFF',
  siderInk: '#3A4453',
  siderOn: '#1767CC',
  siderOnBg: '#EAF3FE',
  siderHover: '#F1F3F6',
}

const darkSider = (siderBg: string, siderOn: string, siderOnBg: string): Sider => ({
  siderBg,
  siderInk: '#C3CAD4',
  siderOn,
  siderOnBg,
  siderHover: 'rgba(255,255,255,0.06)',
})

const darkFrame: Frame = {
  headerBg: '#171B21',
  headerInk: '#E4E8EE',
  siderBg: '#171B21',
  siderInk: '#B4BCC8',
  siderOn: '#7CBCFF',
  siderOnBg: '#16273D',
  siderHover: '#222831',
}

export const skins = {
  default: { ...blue, ...lightFrame, layout: '#F2F4F7', radius: 4 },
  white: { ...blue, ...lightFrame, siderOnBg: '#F1F3F6', siderOn: '#1C2430', layout: '#FFFFFF', radius: 2 },
  dark: {
    ...accentOf('#409EFF', '#1F74DB', '#6BB3FF', '#16273D', '#1B3250'),
    ...darkFrame,
    layout: '#0F1216',
    radius: 4,
  },
  colourful: { ...blue, ...lightFrame, headerBg: '#1F74DB', headerInk: '#FFFFFF', layout: '#F2F4F7', radius: 4 },
  smart: {
    ...accentOf('#2F9E8F', '#1E7D70', '#1A7165', '#E6F4F2', '#D5ECE8'),
    ...lightFrame,
    ...darkSider('#20303A', '#FFFFFF', '#1E7D70'),
    layout: '#F1F5F5',
    radius: 6,
  },
  iview: {
    ...accentOf('#2D8CF0', '#1C72CF', '#1766BC', '#E9F3FD', '#DAEAFB'),
    ...lightFrame,
    ...darkSider('#3B4350', '#FFFFFF', '#1C72CF'),
    layout: '#F5F7F9',
    radius: 4,
  },
  vip: {
    ...accentOf('#B08D57', '#80612F', '#785A2A', '#F6F1E8', '#EEE5D5'),
    ...darkSider('#24262B', '#E9DFCB', '#3A352B'),
    headerBg: '#24262B',
    headerInk: '#E9DFCB',
    layout: '#F5F4F2',
    radius: 2,
  },
  cool: {
    ...accentOf('#22A6C3', '#137A92', '#106F85', '#E6F4F8', '#D4ECF2'),
    ...lightFrame,
    siderOn: '#106F85',
    siderOnBg: '#E6F4F8',
    siderBg: '#F7FAFB',
    layout: '#EEF3F5',
    radius: 8,
  },
  d2: {
    ...accentOf('#2F74FF', '#2566E8', '#1F5AD1', '#EAF0FE', '#DBE5FD'),
    ...lightFrame,
    headerBg: '#EBF1F6',
    siderBg: '#EBF1F6',
    siderOn: '#1F5AD1',
    siderOnBg: '#FFFFFF',
    siderHover: '#F5F8FA',
    layout: '#EBF1F6',
    radius: 4,
  },
  hey: {
    ...accentOf('#3788EE', '#2371D6', '#1D64BF', '#EAF2FD', '#DBE9FB'),
    ...lightFrame,
    ...darkSider('#1D1F24', '#FFFFFF', '#2F333B'),
    layout: '#F3F3F4',
    radius: 3,
  },
  lte: {
    ...accentOf('#3C8DBC', '#2B7099', '#27668C', '#E9F2F7', '#D9E8F1'),
    ...darkSider('#222D32', '#FFFFFF', '#1A2226'),
    headerBg: '#2B7099',
    headerInk: '#FFFFFF',
    layout: '#ECF0F5',
    radius: 2,
  },
} satisfies Record<string, Skin>

export type SkinName = keyof typeof skins

export const skinNames = Object.keys(skins) as SkinName[]

export const modeOf = (name: SkinName): Mode => (name === 'dark' ? 'dark' : 'light')
