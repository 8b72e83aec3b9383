import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeItems } from './additional-items.ts'
import {
  readAnswer,
  readRegistered,
  writeAnswer,
  writeControl,
  writeDriverText,
  writePartsAgain,
  writePhotograph,
  writeRegistered,
} from './answers.ts'
import { readText, readTime, writeText, writeTime } from './bytes.ts'
import { type Frame, readBody, readFrame, writeFrames } from './decode-frame.ts'
import { createFrameSplitter, escapeFrame, unescapeFrame } from './framing.ts'
import type { Sender } from './header.ts'
import { readLocation, writeLocation, writeLocations } from './location.ts'
import { writeMedia } from './media.ts'
import { fromTerminal } from './message-ids.ts'
import { createPartGatherer } from './message-parts.ts'
import { parameterBytes, parameterText, readParameters, writeParametersAnswer } from './parameters.ts'
import { readRegistration, writeAuthentication, writeRegistration } from './terminal-identity.ts'

const sender: Sender = { edition: 'before2019', protocolVersion: 0, number: '013912345678' }
const newer: Sender = { edition: '2019', protocolVersion: 1, number: '00000000013912345678' }
const time = Date.parse('2026-03-01T08:15:30+08:00')
const place = { longitude: 113.9, latitude: 28.1, accOn: true, altitude: 90, speed: 61.5, direction: 181, time }

function framesOf(bytes: readonly Buffer[]): Frame[] {
  const { frames } = createFrameSplitter(4096).push(Buffer.concat(bytes))
  return frames.map((escaped) => {
    const frame = readFrame(escaped)
    if (typeof frame === 'string') throw new Error(frame)
    return frame
  })
}

describe('framing', () => {
  it('restores any content, in any cut of the stream', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 7 }),
        (contents, step) => {
          const stream = Buffer.concat(contents.map((content) => escapeFrame(Buffer.from(content))))
          const splitter = createFrameSplitter(1000)
          const got: string[] = []
          for (let at = 0; at < stream.length; at += step)
            got.push(
              ...splitter
                .push(stream.subarray(at, at + step))
                .frames.map((frame) => unescapeFrame(frame)?.toString('hex') ?? ''),
            )
          expect(got).toEqual(contents.map((content) => Buffer.from(content).toString('hex')))
        },
      ),
    )
  })

  it.each([sender, newer])('writes and reads headers of both forms', (from) => {
    const [frame] = framesOf(writeFrames(fromTerminal.heartbeat, Buffer.alloc(0), 65_535, from))
    expect(frame?.header).toMatchObject({ id: 2, serial: 65_535, terminal: '13912345678', edition: from.edition })
  })
})

describe('bodies', () => {
  it('refuses a location that is cut short, has no date or is not on earth', () => {
    const body = writeLocation(place)
    expect(readLocation(body.subarray(0, 27))).toBeUndefined()
    const noDate = Buffer.from(body)
    noDate.write('261301000000', 22, 'hex')
    expect(readLocation(noDate)).toBeUndefined()
    const noPlace = Buffer.from(body)
    noPlace.writeUInt32BE(181_000_000, 12)
    expect(readLocation(noPlace)).toBeUndefined()
  })

  it('reads a location with the items it was written with', () => {
    const items = writeItems({
      mileage: 12_345.6,
      fuel: 80.5,
      cargoTemperature: -7,
      signalStrength: 20,
      satellites: 11,
    })
    expect(readLocation(writeLocation({ ...place, alarmBits: 3, items }))).toMatchObject({
      ...place,
      alarmBits: 3,
      isLocated: true,
      mileage: 12_345.6,
      fuel: 80.5,
      cargoTemperature: -7,
      signalStrength: 20,
      satellites: 11,
    })
    const south = readLocation(writeLocation({ ...place, latitude: -28.1, longitude: -113.9 }))
    expect(south).toMatchObject({ latitude: -28.1, longitude: -113.9 })
  })

  it('reads every standard item', () => {
    const items = Buffer.from(
      [
        '03020064',
        '04020007',
        `051e${'28ff'.repeat(15)}`,
        '11050100000009',
        '120602000000080 1'.replace(' ', ''),
        '130700000005012c01',
        '250400004001',
        '2a020003',
        '2b0400020001',
        '060285ff',
      ].join(''),
      'hex',
    )
    expect(readLocation(writeLocation({ ...place, items }))).toMatchObject({
      recorderSpeed: 10,
      eventToConfirm: 7,
      tyrePressures: Array(15).fill(40),
      overspeed: { areaKind: 1, areaId: 9 },
      areaCrossed: { areaKind: 2, areaId: 8, isLeaving: true },
      routeTime: { routeId: 5, seconds: 300, isTooLong: true },
      signalBits: 0x4001,
      ioBits: 3,
      analog: [1, 2],
      cargoTemperature: -1535,
    })
  })

  it('counts entries of a batch that cannot be read', () => {
    const body = writeLocations([writeLocation(place), Buffer.alloc(5)], true)
    const said = readBody(fromTerminal.locations, body, '2019')
    expect(said).toMatchObject({ is: 'locations', batch: { unread: 1, isLate: true } })
  })

  it.each([2011, 2013, 2019] as const)('reads registrations of %i', (year) => {
    const request = {
      province: 36,
      city: 322,
      manufacturer: 'FS001',
      model: 'TRK-1',
      terminalId: '0000042',
      plateColor: 2,
      plate: '赣C12345',
    }
    const body = writeRegistration(request, year)
    expect(readRegistration(body, year === 2019 ? '2019' : 'before2019')).toEqual(request)
    expect(readRegistration(body.subarray(0, 20), '2019')).toBeUndefined()
  })

  it('takes a registration of 2011 with a VIN for what it is', () => {
    const request = { province: 1, city: 2, manufacturer: 'A', model: 'B', terminalId: 'C', plateColor: 0 }
    const body = writeRegistration({ ...request, plate: 'LSVAA4182E2100001' }, 2011)
    expect(readRegistration(body, 'before2019')).toEqual({ ...request, plate: 'LSVAA4182E2100001' })
  })

  it('reads codes of both forms', () => {
    for (const edition of ['before2019', '2019'] as const) {
      const said = readBody(fromTerminal.authenticate, writeAuthentication({ code: 'k7d2' }, edition), edition)
      expect(said).toMatchObject({ is: 'authenticate', authentication: { code: 'k7d2' } })
    }
    expect(readBody(fromTerminal.authenticate, Buffer.alloc(0), 'before2019')).toEqual({ is: 'wrong' })
  })

  it('reads answers as it writes them', () => {
    expect(readAnswer(writeAnswer({ serial: 7, id: 0x0200, result: 0 }))).toEqual({ serial: 7, id: 0x0200, result: 0 })
    expect(readRegistered(writeRegistered(7, 0, 'abc'))).toEqual({ serial: 7, result: 0, code: 'abc' })
    expect(readRegistered(writeRegistered(7, 4, 'abc'))).toEqual({ serial: 7, result: 4, code: '' })
    expect(writePartsAgain(9, [2, 3], 'before2019').toString('hex')).toBe('00090200020003')
    expect(writePartsAgain(9, [2, 3], '2019').toString('hex')).toBe('0009000200020003')
  })

  it('writes texts for the driver, control of the terminal and photographs as the standard has them', () => {
    expect(writeDriverText(0x0c, '绕行', 'before2019').toString('hex')).toBe('0cc8c6d0d0')
    expect(writeDriverText(0x0c, '绕行', '2019').toString('hex')).toBe('0c01c8c6d0d0')
    expect(writeControl(4).toString('hex')).toBe('04')
    // Channel, one picture, no interval, sent at once, 320 × 240, quality, brightness, contrast, saturation, chroma.
    expect(writePhotograph(2).toString('hex')).toBe('020001000000010580404080')
  })

  it('reads parameters as it writes them', () => {
    const speed = parameterBytes('80', 'dword')
    const plate = parameterBytes('赣C12345', 'text')
    if (!speed || !plate) throw new Error('no value')
    const read = readParameters(
      writeParametersAnswer(3, [
        { id: 0x55, value: speed },
        { id: 0x83, value: plate },
      ]),
    )
    expect(read?.serial).toBe(3)
    expect(read?.parameters.map(({ value }, at) => parameterText(value, at ? 'text' : 'dword'))).toEqual([
      '80',
      '赣C12345',
    ])
    expect(parameterBytes('70000', 'word')).toBeUndefined()
    expect(parameterBytes('-1', 'byte')).toBeUndefined()
    expect(readParameters(Buffer.from('000302', 'hex'))).toBeUndefined()
  })

  it('reads dates only, in China standard time, and Chinese text', () => {
    expect(readTime(writeTime(time))).toBe(time)
    expect(readTime(Buffer.from('260230000000', 'hex'))).toBeUndefined()
    expect(readText(writeText('请靠右行驶 A1'))).toBe('请靠右行驶 A1')
    expect(readText(writeText('🎆'))).toBe('?')
  })
})

describe('long messages', () => {
  const picture = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(3000, 7)])
  const body = writeMedia(
    { mediaId: 5, kind: 0, format: 0, event: 0, channel: 1, data: picture },
    writeLocation(place).subarray(0, 28),
  )
  const frames = framesOf(writeFrames(fromTerminal.media, body, 65_534, sender))

  it('refuses more messages, parts or bytes than the bounds', () => {
    const gatherer = createPartGatherer({ messages: 1, parts: 3, bytes: 2000, waitMs: 1000 })
    expect(frames.length).toBe(3)
    expect(frames.map((frame) => gatherer.add(frame, 0))).toEqual(['waiting', 'refused', 'refused'])
  })

  it('asks for missing parts, and puts parts of any order together', () => {
    const gatherer = createPartGatherer()
    const [first, second, third] = frames
    if (!first || !second || !third) throw new Error('three parts')
    expect(gatherer.add(third, 0)).toBe('waiting')
    expect(gatherer.add(first, 0)).toBe('waiting')
    expect(gatherer.add(first, 0)).toBe('waiting')
    expect(gatherer.overdue(1000, 5000)).toEqual([])
    expect(gatherer.overdue(5000, 5000)).toEqual([
      { id: fromTerminal.media, first: 65_534, indexes: [2], asked: 0, head: first.body },
    ])
    const made = gatherer.add(second, 6000)
    expect(Buffer.isBuffer(made) && made.equals(body)).toBe(true)
    const said = readBody(fromTerminal.media, body, 'before2019')
    expect(said).toMatchObject({ is: 'media', media: { mediaId: 5, channel: 1, location: { speed: 61.5 } } })
    expect(said.is === 'media' && said.media.data.equals(picture)).toBe(true)
  })

  it('forgets a message that is never finished', () => {
    const gatherer = createPartGatherer()
    for (const frame of frames.slice(0, 2)) gatherer.add(frame, 0)
    expect(gatherer.overdue(70_000, 5000)).toEqual([])
  })
})
