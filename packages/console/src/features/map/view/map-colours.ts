/** Colours of the drawing, resolved from the theme's custom properties: a canvas knows none of these. */
export interface MapColours {
  readonly land: string
  readonly outside: string
  readonly border: string
  readonly text: string
  readonly text2: string
  readonly text3: string
  readonly container: string
  readonly accent: string
  readonly outline: string
  readonly silent: string
  readonly severity: Readonly<Record<number, string>>
  readonly isDark: boolean
}

/** Perceived lightness of a colour as `#rrggbb`, 0 to 1. */
function lightness(colour: string): number {
  const value = Number.parseInt(colour.replace('#', ''), 16)
  return (((value >> 16) & 255) * 0.299 + ((value >> 8) & 255) * 0.587 + (value & 255) * 0.114) / 255
}

export function mapColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  const named = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise
  const container = named('--fs-container', '#ffffff')
  const isDark = /^#[0-9a-f]{6}$/i.test(container) && lightness(container) < 0.5
  return {
    land: isDark ? '#1B2028' : '#F8F9FA',
    outside: isDark ? '#0F1216' : '#E7EBF0',
    border: isDark ? '#4A5564' : '#9AA7B8',
    text: named('--fs-text', '#1C2430'),
    text2: named('--fs-text-2', '#4D5868'),
    text3: named('--fs-text-3', '#626D7D'),
    container,
    accent: named('--fs-accent', '#409EFF'),
    outline: isDark ? '#7C8796' : '#7C8796',
    silent: isDark ? '#66707E' : '#8B95A3',
    severity: Object.fromEntries([1, 2, 3, 4].map((level) => [level, named(`--fs-sev-${level}`, 'gray')])),
    isDark,
  }
}
