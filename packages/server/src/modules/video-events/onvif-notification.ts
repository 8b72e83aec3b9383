import { allNamed, at, firstNamed, textAt, type XmlElement } from '../../framework/xml/xml-tree.ts'
import { momentIn, nameMost, payloadText, type SeenEvent } from './seen-event.ts'

type Items = ReadonlyMap<string, string>
const itemsIn = (of: XmlElement | undefined): Items =>
  new Map(
    (of ? allNamed(of, 'SimpleItem') : [])
      .slice(0, 50)
      .map(({ attributes }) => [attributes.Name ?? '', attributes.Value ?? '']),
  )

/** Reads the notifications of a PullMessages answer or of a Notify (ONVIF Core, WS-BaseNotification). */
export const readNotifications = (root: XmlElement): SeenEvent[] =>
  allNamed(root, 'NotificationMessage')
    .slice(0, 200)
    .flatMap((one) => notificationOf(one) ?? [])

function notificationOf(one: XmlElement): SeenEvent | undefined {
  const topic = textAt(one, 'Topic')
  const message = at(one, 'Message') && firstNamed(at(one, 'Message') as XmlElement, 'Message')
  const inner = message && (at(message, 'Message') ?? message)
  if (!topic || !inner) return undefined
  return seenOf({
    topic,
    operation: inner.attributes.PropertyOperation,
    time: inner.attributes.UtcTime,
    source: itemsIn(at(inner, 'Source')),
    data: itemsIn(at(inner, 'Data')),
  })
}

export interface Notification {
  readonly topic: string
  readonly operation: string | undefined
  readonly time: string | undefined
  readonly source: Items
  readonly data: Items
}

/**
 * Returns the event of a notification. Its name is the topic without prefixes; where the topic only says "smart event", the item
 * that is true belongs to it. The state of a property at the time of subscribing is no event unless it is active.
 */
export function seenOf({ topic, operation, time, source, data }: Notification): SeenEvent | undefined {
  const path = topic
    .trim()
    .split('/')
    .map((step) => step.slice(step.indexOf(':') + 1))
    .join('/')
  const [state] = [...data].filter(
    ([key, value]) =>
      /^(true|false)$/i.test(value) || (/^(Is|State|Value|LogicalState)/.test(key) && /^[01]$/.test(value)),
  )
  const isActive = state === undefined || /^(true|1)$/i.test(state[1])
  const name = /TpSmartEvent$/.test(path) && state ? `${path}/${state[0]}` : path
  if (!name || name.length > nameMost || operation === 'Deleted') return undefined
  if (operation === 'Initialized' && !isActive) return undefined
  const items = [...source, ...data].map(([key, value]) => `${key}=${value}`).join('; ')
  return {
    source: 'onvif',
    name,
    isActive,
    time: momentIn(time),
    channel: {
      no: null,
      name: null,
      code: source.get('VideoSourceToken') ?? source.get('VideoSourceConfigurationToken') ?? null,
    },
    picture: null,
    box: null,
    payload: payloadText(`${topic}: ${items}`),
  }
}
