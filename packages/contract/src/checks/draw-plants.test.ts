import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, drawPlants, listDigest } from './draw-plants.ts'
import { sha256 } from './sha256.ts'

const seeds = fc.stringMatching(/^[0-9a-f]{64}$/)
const listOf = (min: number, max: number) =>
  fc.uniqueArray(
    fc.record({ enterpriseId: fc.integer({ min: 1, max: 10 ** 9 }).map(String), weight: fc.integer({ min, max }) }),
    { selector: ({ enterpriseId }) => enterpriseId, minLength: 1, maxLength: 40 },
  )
const lists = listOf(1, 100)

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j is that of the standard', (text, hash) => {
    expect(sha256(text)).toBe(hash)
  })

  it('is that of the platform, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
        expect(sha256(text)).toBe(Array.from(new Uint8Array(bytes), (n) => n.toString(16).padStart(2, '0')).join(''))
      }),
    )
  })
})

describe('a draw', () => {
  it('gives the same plants for the same seed and list, in any order of the list', () => {
    fc.assert(
      fc.property(seeds, lists, fc.nat(40), (seed, list, count) => {
        const drawn = drawPlants(seed, list, count)
        expect(drawPlants(seed, list.toReversed(), count)).toEqual(drawn)
        expect(drawn).toHaveLength(Math.min(count, list.length))
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(drawn.every((id) => list.some(({ enterpriseId }) => enterpriseId === id))).toBe(true)
      }),
    )
  })

  it('is another one with another weight: its list has another digest, and over many seeds the plants differ', () => {
    fc.assert(
      fc.property(listOf(40, 60), (list) => {
        const changed = list.map((plant, n) => (n === 0 ? { ...plant, weight: plant.weight + 1 } : plant))
        expect(listDigest(changed)).not.toBe(listDigest(list))
        if (list.length < 2) return
        const order = (of: typeof list) => Array.from({ length: 30 }, (_, n) => drawPlants(String(n), of, of.length))
        expect(order(changed)).not.toEqual(order(list))
      }),
      { numRuns: 30 },
    )
  })

  it('favours the heavier plant in proportion', () => {
    const list = [
      { enterpriseId: '1', weight: 90 },
      { enterpriseId: '2', weight: 10 },
    ]
    const first = Array.from({ length: 1000 }, (_, n) => drawPlants(commitmentOf(String(n)), list, 1)[0])
    const heavy = first.filter((id) => id === '1').length
    expect(heavy).toBeGreaterThan(850)
    expect(heavy).toBeLessThan(950)
  })
})
