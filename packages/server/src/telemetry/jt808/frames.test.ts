import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeTime } from './bytes.ts'
import { readBody, readFrame, writeFrames } from './decode-frame.ts'
import { createFrameSplitter, unescapeFrame } from './framing.ts'

interface Sample {
  readonly n: number
  readonly hex: string
  readonly whole?: boolean
  readonly id?: string
  readonly terminal?: string
  readonly position?: Readonly<
    Record<'alarm' | 'status' | 'latitude' | 'longitude' | 'altitude' | 'speed' | 'direction', number> & {
      time: string
    }
  >
}
const file = join(import.meta.dirname, '../../../test/data/jt808-frames.jsonl')
const samples = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample)
const whole = samples.filter((sample) => sample.whole)
const innerOf = (hex: string): Buffer => Buffer.from(hex, 'hex').subarray(1, -1)

function read(hex: string) {
  const frame = readFrame(innerOf(hex))
  if (typeof frame === 'string') throw new Error(frame)
  return { ...frame, said: readBody(frame.header.id, frame.body, frame.header.edition) }
}
const sampleOf = (n: number) => {
  const found = samples.find((sample) => sample.n === n)
  if (!found) throw new Error(`no frame ${n}`)
  return read(found.hex)
}

describe('frames of real terminals', () => {
  it('refuses a wrong checksum, a wrong length and what is no frame', () => {
    const broken = samples.filter((sample) => !sample.whole)
    expect(broken.length).toBeGreaterThan(3)
    for (const { hex } of broken) expect(readFrame(innerOf(hex))).toBeTypeOf('string')
  })

  it('reads the header of every whole frame, and writes the frame again', () => {
    expect(whole.length).toBeGreaterThan(45)
    for (const { hex, id, terminal } of whole) {
      const { header, body } = read(hex)
      expect(`0x${header.id.toString(16).padStart(4, '0')}`).toBe(id)
      expect(header.number).toBe(terminal)
      const [written] = writeFrames(header.id, body, header.serial, header)
      expect(written?.toString('hex')).toBe(hex)
    }
  })

  it('reads every position', () => {
    const positions = whole.filter((sample) => sample.position)
    expect(positions.length).toBeGreaterThan(30)
    for (const { hex, position } of positions) {
      const { said } = read(hex)
      if (said.is !== 'location' || !position) throw new Error(said.is)
      const { location } = said
      expect(location).toMatchObject({
        alarmBits: position.alarm,
        statusBits: position.status,
        speed: position.speed,
        direction: position.direction,
      })
      expect(location.latitude).toBeCloseTo(position.latitude, 6)
      expect(location.longitude).toBeCloseTo(position.longitude, 6)
      expect(`20${writeTime(location.time).toString('hex')}`).toBe(position.time)
    }
  })

  it('reads batches, attributes, the code of a terminal, and content passed through', () => {
    const batch = sampleOf(79).said
    if (batch.is !== 'locations') throw new Error(batch.is)
    expect(batch.batch).toMatchObject({ unread: 0, isLate: true })
    expect(batch.batch.locations).toHaveLength(4)
    expect(batch.batch.locations[3]).toMatchObject({ mileage: 0, direction: 159, speed: 0 })
    expect(sampleOf(100).said).toMatchObject({ is: 'attributes', attributes: { iccid: '89883030000131882455' } })
    expect(sampleOf(88).said).toEqual({ is: 'authenticate', authentication: { code: '2011110811332196' } })
    expect(sampleOf(92).said).toEqual({ is: 'heartbeat' })
    expect(sampleOf(112).said).toMatchObject({ is: 'passThrough', kind: 0x54 })
    expect(sampleOf(60).said).toEqual({ is: 'unsupported' })
  })

  it('reads the additional items of the standard, and keeps those of makers', () => {
    const { said } = sampleOf(58)
    if (said.is !== 'location') throw new Error(said.is)
    expect(said.location).toMatchObject({ mileage: 0.3, signalStrength: 26 })
    expect(said.location.others).toMatchObject({ cc: '3839383630343738313032303730333138363038', '8e': '14' })
  })

  it('unescapes, and takes one flag as the border of two frames', () => {
    expect(unescapeFrame(Buffer.from('307d02087d01', 'hex'))?.toString('hex')).toBe('307e087d')
    expect(unescapeFrame(Buffer.from('307d03', 'hex'))).toBeUndefined()
    expect(unescapeFrame(Buffer.from('307d', 'hex'))).toBeUndefined()
    const splitter = createFrameSplitter(100)
    expect(splitter.push(Buffer.from('24247e30', 'hex')).frames).toEqual([])
    expect(splitter.push(Buffer.from('317e7e32337e34', 'hex')).frames.map(String)).toEqual(['01', '23'])
    expect(splitter.push(Buffer.alloc(101, 0x35))).toEqual({ frames: [], tooLong: false })
    expect(splitter.push(Buffer.concat([Buffer.of(0x7e), Buffer.alloc(101, 0x35)])).tooLong).toBe(true)
  })
})
