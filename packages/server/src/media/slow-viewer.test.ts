import { expect, it } from 'vitest'
import { skipping } from './slow-viewer.ts'

const piece = (isKey: boolean, size = 100_000) => ({ bytes: Buffer.alloc(size), isKey, time: 0, duration: 200 })
const mega = 1024 * 1024

it('sends nothing to a viewer that fell behind until the newest key picture, once it caught up', () => {
  const viewer = skipping()
  expect(viewer.takes(piece(true), 0)).toBe(true)
  expect(viewer.takes(piece(false), 5 * mega)).toBe(true)
  expect(viewer.takes(piece(false), 6 * mega)).toBe(false)
  expect(viewer.takes(piece(false), 0)).toBe(false)
  expect(viewer.takes(piece(true), 2 * mega)).toBe(false)
  expect(viewer.takes(piece(true), 0)).toBe(true)
  expect(viewer.takes(piece(false), 0)).toBe(true)
})

it('never lets more wait than its bound, whatever the size of a fragment', () => {
  expect(skipping().takes(piece(true, 7 * mega), 0)).toBe(false)
})
