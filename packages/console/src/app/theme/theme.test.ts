import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { severityColours } from '../../ui/badges/severity-colours.ts'
import { coloured, contrast } from './colour.ts'
import { neutral } from './neutral.ts'
import { modeOf, skinNames, skins } from './skins.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`)

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

  it('reads in any colour a reader may choose', () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const c = coloured(s, chosen, modeOf(name))
        expect(c.accent).toBe(chosen)
        expect(contrast('#FFFFFF', c.solid)).toBeGreaterThanOrEqual(4.5)
        for (const under of [n.colorBgContainer, c.tint, c.tintStrong])
          expect(contrast(c.ink, under)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(c.siderOn, c.siderOnBg)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(c.headerInk, c.headerBg)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(n.colorText, c.tintStrong)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('reads as third text on page and container', () => {
    for (const under of [s.layout, n.colorBgContainer]) {
      expect(contrast(n.colorTextTertiary, under)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe.each(['light', 'dark'] as const)('severity text colours, %s', (mode) => {
  it.each(['1', '2', '3', '4'] as const)('%s reads on container and chip', (key) => {
    const { word, tint } = severityColours[mode][key]
    expect(contrast(word, neutral[mode].colorBgContainer)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(word, tint)).toBeGreaterThanOrEqual(4.5)
  })
})

it('shows eleven themes that differ in their frame, page or corner', () => {
  const looks = skinNames.map((name) => {
    const { headerBg, siderBg, siderOnBg, layout, radius, accent } = skins[name]
    return JSON.stringify({ headerBg, siderBg, siderOnBg, layout, radius, accent })
  })
  expect(new Set(looks).size).toBe(11)
})
