import { randomBytes } from 'node:crypto'
import { contain } from '../../framework/concurrency/contain.ts'
import type { Context } from '../../framework/context.ts'
import type { SeenEvent } from '../video-events/index.ts'
import { collectRecords } from './collect-records.ts'
import { seenAlarm } from './gb-alarm.ts'
import { gbRegistry, type Registered } from './gb-registry.ts'
import { type GbStream, invitations } from './invite.ts'
import {
  alarmIn,
  catalogIn,
  type GbMove,
  type GbRecord,
  gbId,
  positionIn,
  ptzCommand,
  readManscdp,
  writeManscdp,
} from './manscdp.ts'
import { ownAddressFor } from './own-address.ts'
import { createNonces, digestIn, isProof } from './register-digest.ts'
import type { MediaAsk } from './session-offer.ts'
import { header, type SipMessage, tagIn, userIn, writeResponse } from './sip-message.ts'
import { openSipTransport, type Peer } from './sip-transport.ts'
import { sourceCap } from './source-cap.ts'
import { NoAnswer, newDialog, transactions } from './transactions.ts'

export interface GbServerOptions {
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  /** Id of this server, 20 digits; its first ten are the domain. */
  readonly serverId: string
  /** Address by which devices reach this server, where it is not one of its own. */
  readonly publicAddress?: string | undefined
  readonly services: Pick<Context, 'db' | 'clock' | 'devices'>
  /** Called with the ids of devices that gave a sign of life. */
  readonly alive: (deviceIds: readonly string[]) => void
  /** Called with each alarm, by the device that speaks for its camera. */
  readonly seen: (deviceId: string, event: SeenEvent) => void
  readonly log: (message: string) => void
  readonly failed: (error: unknown) => void
  /** How devices send pictures; those that do not are asked the other way the next time. By default UDP. */
  readonly media?: 'udp' | 'tcp'
  readonly messagesPerSecond?: number
}

type StreamOptions = {
  readonly ask?: MediaAsk
  readonly push: (bytes: Buffer) => void
  readonly end: (problem: string) => void
}

export interface GbServer {
  readonly port: number
  readonly serverId: string
  health(): { ok: boolean; port: number; devices: number; streams: number }
  /** Asks a camera for its live picture or a recording; null when no registered device speaks for it. */
  open(cameraId: string, options: StreamOptions): Promise<GbStream | null>
  /** Recordings of a camera in a span, by its device; null when none speaks for it. Times are China Standard Time. */
  records(cameraId: string, start: string, end: string): Promise<GbRecord[] | null>
  /** Moves a camera; false when no registered device speaks for it. */
  move(cameraId: string, move: GbMove, speed: number, preset: number): Promise<boolean>
  /** Asks a device for its catalogue again; false when it is not registered. */
  askCatalog(deviceId: string): boolean
  /** Drops devices that were removed or disabled. */
  recheck(): Promise<void>
  stop(): Promise<void>
}

const live: MediaAsk = { kind: 'Play', from: 0, to: 0 }
const usualExpires = 3600
const mostDevices = 20_000
const xml = 'Application/MANSCDP+xml'

/** SIP server of GB/T 28181-2016 and 2022: devices register, tell their cameras and alarms, and send pictures when invited. */
export async function startGbServer(options: GbServerOptions): Promise<GbServer> {
  const { serverId, services, host, alive, seen, log, failed } = options
  const { clock } = services
  const now = () => clock.now().getTime()
  const realm = serverId.slice(0, 10)
  const tag = randomBytes(6).toString('hex')
  const registry = gbRegistry(services)
  const devices = new Map<string, Registered & { peer: Peer }>()
  const cap = sourceCap(
    options.messagesPerSecond ?? 100,
    () => performance.now(),
    (source) => log(`GB/T 28181: ${source} sends too many messages; the rest are left unanswered`),
  )
  const refusals = sourceCap(
    10,
    () => performance.now(),
    () => {},
  )
  const told = new Set<string>()
  const nonces = createNonces(now)
  const records = collectRecords()
  let serial = 0

  const transport = await openSipTransport({
    port: options.port,
    host,
    admit: cap.admit,
    failed,
    heard: (message, from) => (message.method === null ? void answered(message, from) : serve(message, from)),
  })
  const addressFor = ({ address }: Peer) => `${options.publicAddress ?? ownAddressFor(address)}:${transport.port}`
  const self = { id: serverId, realm, addressFor }
  const requests = transactions(self)
  const calls = invitations({ self, requests, host })
  for (const one of await registry.stillRegistered())
    devices.set(one.gbId, { ...one, peer: transport.peer(one.address, one.port) })

  /** Only who is registered is answered once more: a forged answer makes this server send nothing. */
  function answered(message: SipMessage, from: Peer): void {
    if (requests.answer(message)) return
    const isKnown = [...devices.values()].some(({ peer }) => peer.address === from.address && peer.port === from.port)
    if (isKnown) calls.late(message, from)
  }

  const reply = (message: SipMessage, from: Peer, status: number, more: readonly (readonly [string, string])[] = []) =>
    void from.send(writeResponse(message, status, from, tag, more))

  async function serve(message: SipMessage, from: Peer): Promise<void> {
    switch (message.method) {
      case 'REGISTER':
        return register(message, from)
      case 'MESSAGE':
      case 'NOTIFY':
        return tell(message, from)
      case 'BYE':
        return reply(message, from, calls.bye(message) ? 200 : 481)
      case 'OPTIONS':
        return reply(message, from, 200)
      case 'ACK':
      case 'CANCEL':
        return
      default:
        return reply(message, from, 405)
    }
  }

  /** Said once for each device and reason, not at each of its attempts. */
  function refuse(id: string, from: Peer, why: string): void {
    const key = `${id} ${from.address} ${why}`
    if (told.has(key)) return
    if (told.size > 10_000) told.clear()
    told.add(key)
    log(`GB/T 28181: ${id} at ${from.address} may not register: ${why}`)
  }

  async function register(message: SipMessage, from: Peer): Promise<void> {
    const id = userIn(header(message, 'from'))
    if (!id || !gbId.test(id)) return reply(message, from, 400)
    const given = digestIn(header(message, 'authorization'))
    if (!given || !nonces.isValid(given.get('nonce') ?? '', id)) {
      const stale = given ? ', stale=true' : ''
      const challenge = `Digest realm="${realm}", nonce="${nonces.make(id)}", algorithm=MD5${stale}`
      return reply(message, from, 401, [['WWW-Authenticate', challenge]])
    }
    if (!refusals.admit(from.address)) return reply(message, from, 503)
    const agent = header(message, 'user-agent') ?? ''
    const known = await registry.known(id)
    const one = known.find(({ password }) => isProof(given, password, 'REGISTER', realm))
    if (!one) {
      if (known.length === 0) await registry.meetStranger(id, from.address, agent)
      refuse(
        id,
        from,
        known.length === 0 ? 'no recorder or camera with a password has this id' : 'its password is wrong',
      )
      return reply(message, from, 403)
    }
    const asked = Number(
      header(message, 'expires') ?? /expires=(\d+)/i.exec(header(message, 'contact') ?? '')?.[1] ?? usualExpires,
    )
    if (asked === 0) {
      await leave(id)
      return reply(message, from, 200)
    }
    const seconds = Number.isFinite(asked) ? Math.min(Math.max(60, asked), 86_400) : usualExpires
    const isNew = !devices.has(id)
    if (isNew && devices.size >= mostDevices) return reply(message, from, 503)
    const { address, port, transport: by } = from
    const registered = {
      gbId: id,
      deviceId: one.deviceId,
      address,
      port,
      transport: by,
      expires: now() + seconds * 1000,
    }
    devices.set(id, { ...registered, peer: from })
    await registry.remember(registered, agent)
    reply(message, from, 200, [
      ['Date', shanghai(clock.now())],
      ['Contact', header(message, 'contact') ?? ''],
      ['Expires', String(seconds)],
    ])
    alive(await registry.alive(one.deviceId))
    if (isNew) {
      query(id, 'Catalog')
      subscribe(id)
    }
  }

  async function leave(id: string): Promise<void> {
    const one = devices.get(id)
    devices.delete(id)
    if (one) calls.drop(one.peer)
    await registry.forget(id)
  }

  /** The device a message is from: registered, and at the address it registered from. */
  function senderOf(message: SipMessage, from: Peer) {
    const one = devices.get(userIn(header(message, 'from')) ?? '')
    if (!one || one.address !== from.address || one.expires < now()) return undefined
    // A router may give the device another port, and a connection may be a new one.
    if (one.peer.port !== from.port) devices.set(one.gbId, { ...one, port: from.port, peer: from })
    return one
  }

  async function tell(message: SipMessage, from: Peer): Promise<void> {
    const sender = senderOf(message, from)
    if (!sender) return reply(message, from, 403)
    // Within a conversation its tags must be ours; a device may also tell what it likes outside of one.
    const ours = subscriptions.get(header(message, 'call-id') ?? '')
    if (ours !== undefined && tagIn(header(message, 'to')) !== ours) return reply(message, from, 481)
    const said = readManscdp(message.body)
    if (!said) return reply(message, from, 400)
    reply(message, from, 200)
    switch (said.command) {
      case 'Keepalive':
        return alive(await registry.alive(sender.deviceId))
      case 'Catalog':
        return registry.saveCatalog(sender.deviceId, catalogIn(said))
      case 'RecordInfo':
        return records.take(sender.gbId, said)
      case 'Alarm':
        return seen(sender.deviceId, seenAlarm(alarmIn(said), message.body))
      case 'MobilePosition': {
        const at = positionIn(said)
        return at ? registry.savePosition(said.deviceId, sender.deviceId, at.longitude, at.latitude) : undefined
      }
      default:
        return undefined
    }
  }

  const quiet = contain('gb28181: a request', (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error
    }),
  )
  const send = (id: string, body: Buffer) => {
    const one = devices.get(id)
    if (!one) throw new NoAnswer(`${id} is not registered`)
    return requests.ask({ method: 'MESSAGE', to: id, peer: one.peer, dialog: newDialog(), contentType: xml, body })
  }
  function query(id: string, command: string): void {
    serial += 1
    quiet(send(id, writeManscdp('Query', command, serial, id)))
  }

  /** Our tag of each subscription, by its call. */
  const subscriptions = new Map<string, string>()
  function subscribe(id: string): void {
    const one = devices.get(id)
    if (!one) return
    for (const command of ['Alarm', 'MobilePosition']) {
      serial += 1
      const dialog = newDialog()
      if (subscriptions.size > 2 * mostDevices) subscriptions.clear()
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
    const one = ids?.deviceGbIds.map((id) => devices.get(id)).find((found) => found && found.expires >= now())
    return ids && one ? { cameraGbId: ids.cameraGbId, device: one } : null
  }

  const timer = setInterval(
    contain('gb28181: expiry', async () => {
      for (const [id, { expires }] of devices) if (expires < now()) await leave(id)
    }),
    10_000,
  )
  timer.unref()
  /** Devices that did not send as asked: by TCP instead of UDP, or the other way. */
  const theOtherWay = new Set<string>()

  return {
    port: transport.port,
    serverId,
    health: () => ({ ok: true, port: transport.port, devices: devices.size, streams: calls.count() }),
    async open(cameraId, { ask = live, push, end }) {
      const found = await speakerFor(cameraId)
      if (!found) return null
      const { cameraGbId, device } = found
      const usual = device.transport === 'tcp' ? 'tcp' : (options.media ?? 'udp')
      const other = usual === 'udp' ? 'tcp' : 'udp'
      const media = theOtherWay.has(device.gbId) ? other : usual
      let hasCome = false
      return calls.invite({
        cameraId: cameraGbId,
        deviceId: device.gbId,
        peer: device.peer,
        ask,
        transport: media,
        push(bytes) {
          hasCome = true
          push(bytes)
        },
        end(problem) {
          if (!hasCome && problem === 'silent') {
            if (media === usual) theOtherWay.add(device.gbId)
            else theOtherWay.delete(device.gbId)
          }
          end(problem)
        },
      })
    },
    async records(cameraId, start, end) {
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
      return waiting
    },
    async move(cameraId, move, speed, preset) {
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
    askCatalog(deviceId) {
      const one = [...devices.values()].find((device) => device.deviceId === deviceId)
      if (one) query(one.gbId, 'Catalog')
      return one !== undefined
    },
    async recheck() {
      if (devices.size === 0) return
      const allowed = await registry.stillAllowed([...devices.values()].map(({ deviceId }) => deviceId))
      for (const [id, { deviceId }] of devices) if (!allowed.has(deviceId)) await leave(id)
    },
    async stop() {
      clearInterval(timer)
      calls.close()
      await transport.stop()
    },
  }
}

/** `yyyy-MM-ddTHH:mm:ss.SSS` in China Standard Time, by which devices set their clocks. */
const shanghai = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 23)
