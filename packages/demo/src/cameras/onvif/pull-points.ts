import { randomBytes } from 'node:crypto'
import type { OnvifEvent } from './recorder-state.ts'
import { escapeXml, textOf } from './soap.ts'

const [mostPoints, mostWaiting, usualLife] = [16, 200, 60_000]

interface PullPoint {
  ends: number
  readonly waiting: OnvifEvent[]
  wake: (() => void) | null
}

const stamp = (time: number): string => new Date(time).toISOString()
/** Reads `PT1H2M3S` as ms; the usual time for anything else. */
export const durationOf = (text: string): number => {
  const [, hours, minutes, seconds] = /^PT(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,5}(?:\.\d+)?)S)?$/.exec(text) ?? []
  return ((Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)) * 1000 || usualLife
}
const items = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `<tt:SimpleItem Name="${escapeXml(name)}" Value="${escapeXml(value)}"/>`)
    .join('')
export const notificationOf = ({ topic, source, data, time }: OnvifEvent): string =>
  `<wsnt:NotificationMessage><wsnt:Topic Dialect="http://www.onvif.org/ver10/tev/topicExpression/ConcreteSet">${escapeXml(topic)}</wsnt:Topic><wsnt:Message><tt:Message UtcTime="${stamp(time)}" PropertyOperation="Changed"><tt:Source>${items(source)}</tt:Source><tt:Data>${items(data)}</tt:Data></tt:Message></wsnt:Message></wsnt:NotificationMessage>`

/** Subscriptions from which clients pull the device's events; each holds the last ones, and ends unless it is renewed. */
export function pullPoints(now: () => number) {
  const points = new Map<string, PullPoint>()
  const sweep = () => {
    for (const [id, { ends }] of points) if (ends < Date.now()) points.delete(id)
  }
  const times = (ends: number) =>
    `<wsnt:CurrentTime>${stamp(now())}</wsnt:CurrentTime><wsnt:TerminationTime>${stamp(now() + ends - Date.now())}</wsnt:TerminationTime>`
  return {
    emit(event: OnvifEvent): void {
      sweep()
      for (const point of points.values()) {
        point.waiting.push(event)
        if (point.waiting.length > mostWaiting) point.waiting.shift()
        point.wake?.()
      }
    },
    /** Answer to CreatePullPointSubscription; undefined when there are too many. */
    create(base: string, body: string): string | undefined {
      sweep()
      if (points.size >= mostPoints) return undefined
      const id = randomBytes(6).toString('hex')
      const ends = Date.now() + durationOf(textOf(body, 'InitialTerminationTime'))
      points.set(id, { ends, waiting: [], wake: null })
      return `<tev:CreatePullPointSubscriptionResponse><tev:SubscriptionReference><wsa:Address>${escapeXml(`${base}/onvif/pull/${id}`)}</wsa:Address></tev:SubscriptionReference>${times(ends)}</tev:CreatePullPointSubscriptionResponse>`
    },
    /** Answer to an operation on a subscription; waits for an event as long as the client wants. Undefined for an unknown one. */
    async answer(id: string, operation: string, body: string): Promise<string | undefined> {
      sweep()
      const point = points.get(id)
      if (!point) return undefined
      if (operation === 'Unsubscribe') {
        points.delete(id)
        point.wake?.()
        return '<wsnt:UnsubscribeResponse/>'
      }
      if (operation === 'Renew') {
        point.ends = Date.now() + durationOf(textOf(body, 'TerminationTime'))
        return `<wsnt:RenewResponse>${times(point.ends)}</wsnt:RenewResponse>`
      }
      if (operation !== 'PullMessages') return undefined
      if (point.waiting.length === 0)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(usualLife, durationOf(textOf(body, 'Timeout'))))
          point.wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      point.wake = null
      point.ends = Math.max(point.ends, Date.now() + usualLife)
      const most = Number(textOf(body, 'MessageLimit')) || 10
      const told = point.waiting.splice(0, most)
      return `<tev:PullMessagesResponse><tev:CurrentTime>${stamp(now())}</tev:CurrentTime><tev:TerminationTime>${stamp(now() + usualLife)}</tev:TerminationTime>${told.map(notificationOf).join('')}</tev:PullMessagesResponse>`
    },
    end(): void {
      for (const { wake } of points.values()) wake?.()
      points.clear()
    },
  }
}
