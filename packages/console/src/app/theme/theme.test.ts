import { describe, expect, it } from 'vitest'
import { neutral } from './neutral.ts'
import { severityColours } from './severity.ts'
import { modeOf, skinNames, skins } from './skins.ts'

/** WCAG contrast ratio of two #RRGGBB colours. */
function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (hi + 0.05) / (lo + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe.each(skinNames)('skin %s', (name) => {
  const s = skins[name]
  const n = neutral[modeOf(name)]

  it('carries white text on solid', () => {
    expect(contrast('#FFFFFF', s.solid)).toBeGreaterThanOrEqual(4.5)
  })

  it('reads as ink on container and tint', () => {
    expect(contrast(s.ink, n.colorBgContainer)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(s.ink, s.tint)).toBeGreaterThanOrEqual(4.5)
  })

  it('reads in header and side menu', () => {
    expect(contrast(s.headerInk, s.headerBg)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(s.siderInk, s.siderBg)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(s.siderOn, s.siderOnBg)).toBeGreaterThanOrEqual(4.5)
  })

  it('reads as third text on page and container', () => {
    for (const under of [s.layout, n.colorBgContainer]) {
      expect(contrast(n.colorTextTertiary, under)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe.each(['light', 'dark'] as const)('severity words, %s', (mode) => {
  it.each(['1', '2', '3', '4'] as const)('%s reads on container and chip', (key) => {
    const { word, tint } = severityColours[mode][key]
    expect(contrast(word, neutral[mode].colorBgContainer)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(word, tint)).toBeGreaterThanOrEqual(4.5)
  })
})
