import { expect, it } from 'vitest'
import { zip } from '../../../test/support/zip.ts'
import { unpackedSize } from './unpacked-size.ts'

const most = 1024 * 1024
/** Three parts; the last unpacks to twice the limit. */
const bomb = zip({ a: 'x', b: 'y', c: Buffer.alloc(2 * most) })
const sound = zip({ a: 'x', b: 'yz' })
const end = (bytes: Buffer) => bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
const changed = (bytes: Buffer, change: (copy: Buffer, end: number) => void): Buffer => {
  const copy = Buffer.from(bytes)
  change(copy, end(copy))
  return copy
}

it('adds up what every part becomes, and stops at the most', async () => {
  expect(await unpackedSize(sound, most)).toBe(3)
  expect(await unpackedSize(bomb, most)).toBeGreaterThanOrEqual(most)
})

it.each([
  ['counts fewer parts than it lists', changed(bomb, (copy, at) => copy.writeUInt16LE(2, at + 10))],
  ['counts none', changed(bomb, (copy, at) => copy.writeUInt16LE(0, at + 10))],
  ['counts more parts than it lists', changed(bomb, (copy, at) => copy.writeUInt16LE(4, at + 10))],
  [
    'counts two ways',
    changed(bomb, (copy, at) => {
      copy.writeUInt16LE(2, at + 8)
      copy.writeUInt16LE(2, at + 10)
    }),
  ],
  [
    'keeps its directory where only ZIP64 tells',
    changed(sound, (copy, at) => {
      copy.writeUInt16LE(0, at + 10)
      copy.writeUInt32LE(0xffffffff, at + 16)
    }),
  ],
  ['is one of several disks', changed(sound, (copy, at) => copy.writeUInt16LE(1, at + 4))],
  ['says its directory is shorter than it is', changed(sound, (copy, at) => copy.writeUInt32LE(46, at + 12))],
  // Readers that search for the directory from the end would find another one here.
  [
    'has bytes between its directory and its end',
    Buffer.concat([sound.subarray(0, end(sound)), bomb, sound.subarray(end(sound))]),
  ],
  ['begins with bytes that are none of it', Buffer.concat([bomb, sound])],
  [
    'leaves the sizes of a part to ZIP64',
    changed(sound, (copy, at) => copy.writeUInt32LE(0xffffffff, copy.readUInt32LE(at + 16) + 20)),
  ],
  [
    'packs a part in a way of its own',
    changed(sound, (copy, at) => copy.writeUInt16LE(12, copy.readUInt32LE(at + 16) + 10)),
  ],
  ['ends before its end', sound.subarray(0, sound.length - 1)],
])('a file that %s is none', async (_, bytes) => {
  expect(await unpackedSize(bytes, most)).toBeNull()
})
