import fc from 'fast-check'
import { expect, it } from 'vitest'
import { code128 } from './code-128.ts'

it('a code has no letters beyond ASCII', () => {
  expect(() => code128('箱')).toThrow()
})

it('has a start, a check character and a stop, and never two bars that touch', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{8,24}$/), (text) => {
      const { bars, modules } = code128(text)
      expect(modules).toBe((text.length + 2) * 11 + 13)
      expect(bars).toHaveLength((text.length + 2) * 3 + 4)
      expect(bars[0]).toEqual([0, 2])
      for (const [n, [at, width]] of bars.entries())
        expect((bars[n + 1]?.[0] ?? modules + 1) - (at + width)).toBeGreaterThan(0)
      expect(bars.at(-1)).toEqual([modules - 2, 2])
    }),
  )
})
