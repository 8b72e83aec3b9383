import { contain } from '../../framework/concurrency/contain.ts'
import { momentIn, payloadText, type SeenEvent } from '../video-events/index.ts'
import type { GbServerOptions } from './gb-options.ts'
import type { Registrations } from './gb-registrations.ts'
import type { GbRegistry } from './gb-registry.ts'
import {
  alarmIn,
  catalogIn,
  type GbAlarm,
  type GbMove,
  type GbPreset,
  type GbRecord,
  type Manscdp,
  positionIn,
  presetsIn,
  ptzCommand,
  readManscdp,
  recordsIn,
  writeManscdp,
} from './manscdp.ts'
import { header, type SipMessage, tagIn } from './sip-message.ts'
import type { Peer } from './sip-transport.ts'
import { NoAnswer, newDialog, type Transactions } from './transactions.ts'

/** Returns the event of an alarm; its name is method and type, as `5/6` for an intrusion seen by the camera. */
const seenAlarm = ({ deviceId, method, type, time }: GbAlarm, body: Buffer): SeenEvent => ({
  source: 'gb28181',
  name: `${method}/${type}`,
  isActive: true,
  time: momentIn(time),
  channel: { no: null, name: null, code: deviceId },
  picture: null,
  box: null,
  payload: payloadText(body.toString('utf8')),
})

const most = 20_000

/** Entries that devices list in several messages as answers to a query. */
function collect<T>(read: (said: Manscdp) => { total: number; items: T[] }, patienceMs: number) {
  const waiting = new Map<string, { items: T[]; done: (items: T[] | null) => void }>()
  return {
    /** Waits for what a device lists for a query; after the patience what has come counts, null when nothing has. */
    expect(deviceId: string, sn: number): Promise<T[] | null> {
      return new Promise((resolve) => {
        const key = `${deviceId} ${sn}`
        const done = (items: T[] | null) => {
          clearTimeout(timer)
          waiting.delete(key)
          resolve(items)
        }
        const timer = setTimeout(() => {
          const { items = [] } = waiting.get(key) ?? {}
          done(items.length > 0 ? items : null)
        }, patienceMs)
        waiting.set(key, { items: [], done })
      })
    },

    take(deviceId: string, said: Manscdp): void {
      const of = waiting.get(`${deviceId} ${said.sn}`)
      if (!of) return
      const { total, items } = read(said)
      of.items.push(...items)
      if (of.items.length >= Math.min(total, most) || items.length === 0) of.done(of.items.slice(0, most))
    },
  }
}
const recordsPatienceMs = 10_000
/** Many devices do not answer a query of presets; somebody waits for it. */
const presetsPatienceMs = 3000

interface ConversationsOptions extends Pick<GbServerOptions, 'alive' | 'seen'> {
  readonly registry: GbRegistry
  readonly registered: Pick<Registrations, 'get' | 'senderOf' | 'firstOf'>
  readonly requests: Transactions
  readonly reply: (message: SipMessage, from: Peer, status: number) => void
  /** Refuses a message with a tag that is not ours. */
  readonly refuseForged: (message: SipMessage, from: Peer) => void
}

const xml = 'Application/MANSCDP+xml'
/** Calls of subscriptions that are known at most; two for each device. */
const mostSubscriptions = 40_000

/** What registered devices report and are asked: signs of life, catalogues, recordings, alarms, places, moves. */
export function conversations(options: ConversationsOptions) {
  const { registry, registered, requests, reply, refuseForged, alive, seen } = options
  const records = collect(recordsIn, recordsPatienceMs)
  const presets = collect(presetsIn, presetsPatienceMs)
  /** Our tag of each subscription, by its call. */
  const subscriptions = new Map<string, string>()
  let serial = 0

  const quiet = contain('gb28181: a request', (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error
    }),
  )
  const send = (id: string, body: Buffer) => {
    const one = registered.get(id)
    if (!one) throw new NoAnswer(`${id} is not registered`)
    return requests.ask({ method: 'MESSAGE', to: id, peer: one.peer, dialog: newDialog(), contentType: xml, body })
  }

  /** Asks a device for its catalogue. */
  function askCatalog(id: string): void {
    serial += 1
    quiet(send(id, writeManscdp('Query', 'Catalog', serial, id)))
  }

  function subscribe(id: string): void {
    const one = registered.get(id)
    if (!one) return
    for (const command of ['Alarm', 'MobilePosition']) {
      serial += 1
      const dialog = newDialog()
      if (subscriptions.size > mostSubscriptions) subscriptions.clear()
      subscriptions.set(dialog.callId, dialog.localTag)
      const body = writeManscdp('Query', command, serial, id, command === 'MobilePosition' ? [['Interval', '30']] : [])
      const headers = [
        ['Expires', '86400'],
        ['Event', 'presence'],
      ] as const
      quiet(requests.ask({ method: 'SUBSCRIBE', to: id, peer: one.peer, dialog, contentType: xml, body, headers }))
    }
  }

  /** The camera's id, and the registered device that speaks for it. */
  async function speakerFor(cameraId: string) {
    const ids = await registry.cameraIds(cameraId)
    const device = ids && registered.firstOf(ids.deviceGbIds)
    return device ? { cameraGbId: ids.cameraGbId, device } : null
  }

  return {
    askCatalog,
    subscribe,
    speakerFor,

    /** Answers a message of a device, and passes on what it reports. */
    async tell(message: SipMessage, from: Peer): Promise<void> {
      const sender = registered.senderOf(message, from)
      if (!sender) return reply(message, from, 403)
      // Within a conversation its tags must be ours; a device may also send anything outside of one.
      const ours = subscriptions.get(header(message, 'call-id') ?? '')
      if (ours !== undefined && tagIn(header(message, 'to')) !== ours) return refuseForged(message, from)
      const said = readManscdp(message.body)
      if (!said) return reply(message, from, 400)
      reply(message, from, 200)
      switch (said.command) {
        case 'Keepalive': {
          const ids = await registry.alive(sender.deviceId)
          // Its registration may have ended meanwhile, or be that of another device with its id.
          return registered.get(sender.gbId)?.deviceId === sender.deviceId ? alive(ids) : undefined
        }
        case 'Catalog':
          return registry.saveCatalog(sender.deviceId, catalogIn(said))
        case 'RecordInfo':
          return records.take(sender.gbId, said)
        case 'PresetQuery':
          return presets.take(sender.gbId, said)
        case 'Alarm':
          return seen(sender.deviceId, seenAlarm(alarmIn(said), message.body))
        case 'MobilePosition': {
          const at = positionIn(said)
          return at ? registry.savePosition(said.deviceId, sender.deviceId, at.longitude, at.latitude) : undefined
        }
        default:
          return undefined
      }
    },

    async records(cameraId: string, start: string, end: string): Promise<GbRecord[] | null> {
      const found = await speakerFor(cameraId)
      if (!found) return null
      serial += 1
      const waiting = records.expect(found.device.gbId, serial)
      const more = [
        ['StartTime', start],
        ['EndTime', end],
        ['Type', 'all'],
      ] as const
      await send(found.device.gbId, writeManscdp('Query', 'RecordInfo', serial, found.cameraGbId, more))
      return (await waiting) ?? []
    },

    /** The presets that a camera lists; null when it does not answer, undefined when no registered device speaks for it. */
    async presets(cameraId: string): Promise<GbPreset[] | null | undefined> {
      const found = await speakerFor(cameraId)
      if (!found) return undefined
      serial += 1
      const waiting = presets.expect(found.device.gbId, serial)
      await send(found.device.gbId, writeManscdp('Query', 'PresetQuery', serial, found.cameraGbId))
      return waiting
    },

    async move(cameraId: string, move: GbMove, speed: number, preset: number): Promise<boolean> {
      const found = await speakerFor(cameraId)
      if (!found) return false
      serial += 1
      const order = [['PTZCmd', ptzCommand(move, speed, preset)]] as const
      const answer = await send(
        found.device.gbId,
        writeManscdp('Control', 'DeviceControl', serial, found.cameraGbId, order),
      )
      return answer.status === 200
    },
  }
}
