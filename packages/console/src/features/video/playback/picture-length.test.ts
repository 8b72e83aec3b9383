import { expect, it } from 'vitest'
import { pictureLength } from './picture-length.ts'

it('reads the length of a picture from a fragment, and none from anything else', () => {
  const bytes = new Uint8Array(64)
  bytes.set(new TextEncoder().encode('trun'), 10)
  new DataView(bytes.buffer).setUint32(26, 11_250)
  expect(pictureLength(bytes.buffer)).toBe(125)
  new DataView(bytes.buffer).setUint32(26, 0)
  for (const other of [bytes.buffer, new ArrayBuffer(0), new ArrayBuffer(4096)])
    expect(pictureLength(other)).toBeUndefined()
})
