import { expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'
import { isUsual, videoConfig } from './video-config.ts'

const sets = {
  /** Baseline, 640 by 360: 23 rows of macroblocks, cut by 8. */
  h264: '000000016742c01eda0280bfe584000003000400000300ca3c58ba800000000168ce3c80',
  h265:
    '0000000140010c01ffff01600000030090000003000003003fba02400000000142010101600000030090000003000003003fa005020171f2e5' +
    'ba4a4c2fff000100016a0c0c0c08000003000800000300c840000000014401c0718312',
} as const
const bytes = (codec: keyof typeof sets) => Buffer.from(sets[codec], 'hex')

it('reads no size from nothing, half a set, or anything else', () => {
  for (const codec of ['h264', 'h265'] as const) {
    expect(pictureSize(codec, Buffer.alloc(0))).toBeNull()
    expect(pictureSize(codec, Buffer.alloc(500))).toBeNull()
    for (let length = 0; length < 10; length += 1)
      expect(pictureSize(codec, bytes(codec).subarray(0, length))).toBeNull()
    expect(videoConfig(codec, Buffer.alloc(300, 1))).toBeNull()
  }
})

it('reads the size that is shown, without what is cut off', () => {
  for (const codec of ['h264', 'h265'] as const)
    expect(pictureSize(codec, bytes(codec))).toEqual({ width: 640, height: 360 })
})

it('names the codec as browsers do', () => {
  const [one, other] = [videoConfig('h264', bytes('h264')), videoConfig('h265', bytes('h265'))]
  expect([one?.codecString, other?.codecString]).toEqual(['avc1.42c01e', 'hvc1.1.6.L63.90'])
  expect([one && isUsual(one), other && isUsual(other)]).toEqual([true, true])
  // 4:4:4 is played nowhere.
  expect(one && isUsual({ ...one, record: Buffer.from([1, 244, 0, 30]) })).toBe(false)
})
