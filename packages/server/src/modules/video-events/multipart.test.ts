import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readIsapiAlert } from './isapi-alert.ts'
import { BadMultipart, boundaryOf, multipartReader } from './multipart.ts'
import { seenOf } from './onvif-notification.ts'
import { alerts, notifications } from './test/captured.ts'
import { unpackPush } from './unpack.ts'

const alert = (
  type: string,
  state = 'active',
) => `<EventNotificationAlert version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema">
<channelID>2</channelID><dateTime>2026-11-26T10:00:00+08:00</dateTime><eventType>${type}</eventType><eventState>${state}</eventState>
<channelName>Camera 02</channelName><DetectionRegionList><DetectionRegionEntry><RegionCoordinatesList>
<RegionCoordinates><positionX>100</positionX><positionY>200</positionY></RegionCoordinates>
<RegionCoordinates><positionX>600</positionX><positionY>700</positionY></RegionCoordinates>
</RegionCoordinatesList></DetectionRegionEntry></DetectionRegionList></EventNotificationAlert>`
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300, 7)])
const part = (type: string, body: Buffer | string, withLength = true) => {
  const bytes = Buffer.from(body)
  const length = withLength ? `Content-Length: ${bytes.length}\r\n` : ''
  return Buffer.concat([
    Buffer.from(`--boundary\r\nContent-Type: ${type}\r\n${length}\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
}
const xml = 'application/xml; charset="UTF-8"'

describe('a multipart body', () => {
  it('is refused without boundary, with endless headers, or with a part beyond its bounds', () => {
    expect(boundaryOf('text/xml')).toBeUndefined()
    expect(boundaryOf('multipart/mixed; boundary="--abc"')).toBe('abc')
    const bounds = { part: 100, headers: 50 }
    expect(() => multipartReader('b', bounds).push(Buffer.alloc(60, 65))).toThrow(BadMultipart)
    expect(() => multipartReader('b', bounds).push(Buffer.from(`--b\r\n${'a'.repeat(60)}`))).toThrow(BadMultipart)
    expect(() => multipartReader('b', bounds).push(Buffer.from('--b\r\nContent-Length: 101\r\n\r\n'))).toThrow(
      BadMultipart,
    )
    expect(() => multipartReader('b', bounds).push(Buffer.from(`--b\r\nA: b\r\n\r\n${'a'.repeat(200)}`))).toThrow(
      BadMultipart,
    )
  })

  it('gives the same parts however it is cut', () => {
    const whole = Buffer.concat([
      part(xml, alert('VMD')),
      part('image/jpeg', jpeg, false),
      part(xml, alert('linedetection')),
    ])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 30 }), (sizes) => {
        const reader = multipartReader('boundary')
        const bodies: Buffer[] = []
        for (let at = 0, n = 0; at < whole.length; n++) {
          const to = at + (sizes[n % sizes.length] as number)
          bodies.push(...reader.push(whole.subarray(at, to)).map(({ body }) => body))
          at = to
        }
        expect(bodies.map((body) => body.length)).toEqual([
          alert('VMD').length,
          jpeg.length,
          alert('linedetection').length,
        ])
        expect(bodies[1]).toEqual(jpeg)
      }),
      { numRuns: 50 },
    )
  })

  it('never throws anything but its own refusal, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 10 }), (chunks) => {
        const reader = multipartReader('b', { part: 200, headers: 100 })
        try {
          for (const chunk of chunks) reader.push(Buffer.from(chunk))
        } catch (error) {
          expect(error).toBeInstanceOf(BadMultipart)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('an alert', () => {
  it.each(['<a/>', '<EventNotificationAlert/>', 'not XML', '{"a":1}', '[]', '<a><b></a>', ''])('is not %j', (text) => {
    expect(readIsapiAlert(Buffer.from(text))).toBeUndefined()
  })

  it('is read as XML and as JSON, with its channel, time and region', () => {
    expect(readIsapiAlert(Buffer.from(alert('linedetection')))).toMatchObject({
      name: 'linedetection',
      isActive: true,
      time: Date.parse('2026-11-26T02:00:00Z'),
      channel: { no: 2, name: 'Camera 02' },
      box: [0.1, 0.2, 0.5, 0.5],
    })
    const json = JSON.stringify({ eventType: 'videoloss', eventState: 'inactive', channelID: 1 })
    expect(readIsapiAlert(Buffer.from(json), 'application/json')).toMatchObject({
      name: 'videoloss',
      isActive: false,
      time: null,
    })
  })

  it('has the picture that follows it', () => {
    const body = Buffer.concat([part(xml, alert('linedetection')), part('image/jpeg', jpeg), part(xml, alert('VMD'))])
    const events = unpackPush(
      'multipart/form-data; boundary=boundary',
      Buffer.concat([body, Buffer.from('--boundary--')]),
    )
    expect(events.map(({ name, picture }) => [name, picture?.length ?? 0])).toEqual([
      ['linedetection', jpeg.length],
      ['VMD', 0],
    ])
  })
})

describe('messages of real devices', () => {
  it.each(Object.values(alerts))('are read as people counting: %#', (text) => {
    const seen = readIsapiAlert(Buffer.from(text))
    expect(seen).toMatchObject({ name: 'PeopleCounting', isActive: true, channel: { no: 1, name: 'Camera 01' } })
    expect(seen?.time).toBeGreaterThan(Date.parse('2017-01-01'))
  })

  it('are read as ONVIF events with the name of their topic', () => {
    const seen = notifications.map(({ vendor, topic, operation, time, source, data }) => {
      const of = (items: readonly (readonly [string, string])[]) => new Map(items)
      const event = seenOf({ topic, operation: operation ?? undefined, time, source: of(source), data: of(data) })
      return `${vendor} ${event?.name} ${event?.isActive}`
    })
    expect(seen).toContain('tapo RuleEngine/CellMotionDetector/Intrusion true')
    expect(seen).toContain('tapo RuleEngine/CellMotionDetector/TpSmartEvent/IsVehicle true')
    expect(seen.filter((one) => one.includes('undefined'))).toEqual([])
  })
})
