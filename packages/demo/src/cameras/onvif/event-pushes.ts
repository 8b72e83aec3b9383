import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import { durationOf, notificationOf } from './pull-points.ts'
import type { OnvifEvent } from './recorder-state.ts'
import { envelopeOf, escapeXml, textOf } from './soap.ts'

const most = 16
const patienceMs = 3000

interface Subscription {
  readonly consumer: string
  ends: number
}
const stamp = (time: number): string => new Date(time).toISOString()

/** Subscriptions of WS-BaseNotification: events are sent to the address of each, until it ends. */
export function eventPushes(now: () => number) {
  const subscriptions = new Map<string, Subscription>()
  const sweep = () => {
    for (const [id, { ends }] of subscriptions) if (ends < Date.now()) subscriptions.delete(id)
  }
  const times = (ends: number) =>
    `<wsnt:CurrentTime>${stamp(now())}</wsnt:CurrentTime><wsnt:TerminationTime>${stamp(now() + ends - Date.now())}</wsnt:TerminationTime>`
  const send = contain('recorder: push', (consumer: string, body: string) => {
    const sent = request(consumer, {
      method: 'POST',
      headers: { 'content-type': 'application/soap+xml; charset=utf-8' },
      timeout: patienceMs,
    })
    sent.on('error', () => {})
    sent.on('timeout', () => sent.destroy())
    sent.on('response', (answer) => answer.resume())
    sent.end(envelopeOf(body))
  })
  return {
    count(): number {
      sweep()
      return subscriptions.size
    },
    emit(event: OnvifEvent): void {
      sweep()
      for (const { consumer } of subscriptions.values())
        send(consumer, `<wsnt:Notify>${notificationOf(event)}</wsnt:Notify>`)
    },
    /** Answer to Subscribe; undefined without an address, or when there are too many. */
    create(base: string, body: string): string | undefined {
      sweep()
      const consumer = textOf(body, 'Address')
      if (subscriptions.size >= most || !/^http:/.test(consumer) || !URL.canParse(consumer)) return undefined
      const id = randomBytes(6).toString('hex')
      const ends = Date.now() + durationOf(textOf(body, 'InitialTerminationTime'))
      subscriptions.set(id, { consumer, ends })
      return `<wsnt:SubscribeResponse><wsnt:SubscriptionReference><wsa:Address>${escapeXml(`${base}/onvif/subscription/${id}`)}</wsa:Address></wsnt:SubscriptionReference>${times(ends)}</wsnt:SubscribeResponse>`
    },
    /** Answer to an operation on a subscription; undefined for an unknown one. */
    answer(id: string, operation: string, body: string): string | undefined {
      sweep()
      const one = subscriptions.get(id)
      if (!one) return undefined
      if (operation === 'Unsubscribe') {
        subscriptions.delete(id)
        return '<wsnt:UnsubscribeResponse/>'
      }
      if (operation !== 'Renew') return undefined
      one.ends = Date.now() + durationOf(textOf(body, 'TerminationTime'))
      return `<wsnt:RenewResponse>${times(one.ends)}</wsnt:RenewResponse>`
    },
  }
}
