import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createSealer, deviceKey } from './device-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'fengsui-key-'))
const file = join(folder, 'keys', 'devices.key')
afterAll(() => rmSync(folder, { recursive: true }))

it('the key is made once, and only its owner can read it', () => {
  const key = deviceKey(folder)
  expect(key).toHaveLength(32)
  expect(deviceKey(folder)).toEqual(key)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o644)
  deviceKey(folder)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('a damaged key is refused, not replaced', () => {
  writeFileSync(file, 'short')
  expect(() => deviceKey(folder)).toThrow('restore it from a backup')
})

it('what is sealed opens in its place only, and is other text each time', () => {
  const sealer = createSealer(new Uint8Array(32).fill(7))
  const stranger = createSealer(new Uint8Array(32).fill(8))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (text, place, other) => {
      const sealed = sealer.seal(text, place)
      expect(sealer.unseal(sealed, place)).toBe(text)
      expect(sealer.seal(text, place)).not.toBe(sealed)
      if (other !== place) expect(() => sealer.unseal(sealed, other)).toThrow()
      expect(() => stranger.unseal(sealed, place)).toThrow()
      expect(() => sealer.unseal(text, place)).toThrow()
    }),
  )
})
