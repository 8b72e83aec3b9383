import { firstNamed, parseXml, textAt, type XmlElement } from '../../framework/xml/xml-tree.ts'
import { momentIn, nameMost, payloadText, type SeenEvent } from './seen-event.ts'

type Alert = Omit<SeenEvent, 'picture'>
type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const words = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined

/** Reads an event of Hikvision ISAPI, as XML or JSON; undefined when it is none. */
export function readIsapiAlert(body: Buffer, contentType = ''): Alert | undefined {
  const text = body.toString('utf8').replace(/^\ufeff/, '')
  try {
    return /json/i.test(contentType) || text.trimStart().startsWith('{') ? fromJson(text) : fromXml(text)
  } catch {
    return undefined
  }
}

function fromXml(text: string): Alert | undefined {
  const alert = firstNamed(parseXml(text), 'EventNotificationAlert')
  if (!alert) return undefined
  return alertOf((name) => textAt(alert, name), boxIn(alert), text)
}

function fromJson(text: string): Alert | undefined {
  const parsed: unknown = JSON.parse(text)
  if (!isObject(parsed)) return undefined
  const alert = isObject(parsed.EventNotificationAlert) ? parsed.EventNotificationAlert : parsed
  return alertOf((name) => words(alert[name]), null, text)
}

function alertOf(say: (name: string) => string | undefined, box: SeenEvent['box'], text: string): Alert | undefined {
  const name = say('eventType')
  if (!name || name.length > nameMost) return undefined
  const no = Number(say('channelID') ?? say('dynChannelID'))
  return {
    source: 'isapi',
    name,
    isActive: say('eventState')?.toLowerCase() !== 'inactive',
    time: momentIn(say('dateTime')),
    channel: { no: Number.isInteger(no) && no > 0 ? no : null, name: say('channelName') ?? null, code: null },
    box,
    payload: payloadText(text),
  }
}

/** Returns the rectangle around the region of the event; coordinates are thousandths of the picture. */
function boxIn(alert: XmlElement): SeenEvent['box'] {
  const region = firstNamed(alert, 'RegionCoordinatesList')
  const corners = (region?.children ?? []).slice(0, 32).map((one) => {
    return [Number(textAt(one, 'positionX')), Number(textAt(one, 'positionY'))] as const
  })
  if (corners.length < 2 || corners.some((corner) => corner.some((part) => !(part >= 0 && part <= 1000)))) return null
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return width > 0 && height > 0 ? [left, top, width, height].map((part) => part / 1000) : null
}
