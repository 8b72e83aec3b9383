import { randomBytes } from 'node:crypto'
import { contain } from '../../framework/concurrency/contain.ts'
import { conversations } from './gb-conversations.ts'
import type { GbServerOptions } from './gb-options.ts'
import { registrations } from './gb-registrations.ts'
import { gbRegistry } from './gb-registry.ts'
import { type GbStream, invitations } from './invite.ts'
import type { GbMove, GbPreset, GbRecord } from './manscdp.ts'
import { ownAddressFor } from './own-address.ts'
import type { MediaAsk } from './session-offer.ts'
import { type SipMessage, writeResponse } from './sip-message.ts'
import { openSipTransport, type Peer } from './sip-transport.ts'
import { sourceCap } from './source-cap.ts'
import { transactions } from './transactions.ts'

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
  /** The presets a camera lists; null when it does not answer, undefined when no registered device speaks for it. */
  presets(cameraId: string): Promise<GbPreset[] | null | undefined>
  /** Asks a device for its catalogue again; false when it is not registered. */
  askCatalog(deviceId: string): boolean
  /** Throws out devices that were removed or disabled, or have another id or password now. */
  recheck(): Promise<void>
  stop(): Promise<void>
}

const live: MediaAsk = { kind: 'Play', from: 0, to: 0 }
/** Between two looks at whose registration has ended, ms. */
const usualReviewMs = 10_000

/** SIP server of GB/T 28181-2016 and 2022: devices register, report their cameras and alarms, and send pictures when invited. */
export async function startGbServer(options: GbServerOptions): Promise<GbServer> {
  const { serverId, services, host, alive, gone, seen, log, failed } = options
  const { clock } = services
  const realm = serverId.slice(0, 10)
  const tag = randomBytes(6).toString('hex')
  const registry = gbRegistry(services)
  const cap = sourceCap(
    options.messagesPerSecond ?? 100,
    () => performance.now(),
    (source) => log(`GB/T 28181: ${source} sends too many messages; the rest are left unanswered`),
  )
  /** Logged once in an hour for each source. */
  const forgeries = sourceCap(
    0,
    () => performance.now(),
    (source) => log(`GB/T 28181: ${source} used a tag that is not of its conversation; it was refused`),
  )
  const refuseForged = (message: SipMessage, from: Peer) => {
    forgeries.admit(from.address)
    reply(message, from, 481)
  }
  const reply = (message: SipMessage, from: Peer, status: number, more: readonly (readonly [string, string])[] = []) =>
    void from.send(writeResponse(message, status, from, tag, more))

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
  const registered = registrations({
    registry,
    realm,
    clock,
    reply,
    alive,
    gone,
    log,
    joined(id) {
      talk.askCatalog(id)
      talk.subscribe(id)
    },
    left: ({ gbId }) => calls.drop(gbId),
  })
  const talk = conversations({ registry, registered, requests, reply, refuseForged, alive, seen })
  await registered.restore(transport.peer)

  /** Only who is registered is answered once more: a forged answer makes this server send nothing. */
  function answered(message: SipMessage, from: Peer): void {
    if (!requests.answer(message) && registered.at(from)) calls.late(message, from)
  }

  async function serve(message: SipMessage, from: Peer): Promise<void> {
    switch (message.method) {
      case 'REGISTER':
        return registered.register(message, from)
      case 'MESSAGE':
      case 'NOTIFY':
        return talk.tell(message, from)
      case 'BYE': {
        const outcome = calls.bye(message)
        return outcome === 'forged'
          ? refuseForged(message, from)
          : reply(message, from, outcome === 'ended' ? 200 : 481)
      }
      case 'OPTIONS':
        return reply(message, from, 200)
      case 'ACK':
      case 'CANCEL':
        return
      default:
        return reply(message, from, 405)
    }
  }

  const review = async () => {
    await registered.expire()
    await registered.recheck()
  }
  const timer = setInterval(contain('gb28181: registrations', review), options.reviewMs ?? usualReviewMs)
  timer.unref()
  /** Devices that did not send as asked: by TCP instead of UDP, or the other way. */
  const theOtherWay = new Set<string>()

  return {
    port: transport.port,
    serverId,
    health: () => ({ ok: true, port: transport.port, devices: registered.count(), streams: calls.count() }),
    async open(cameraId, { ask = live, push, end }) {
      const found = await talk.speakerFor(cameraId)
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
    records: talk.records,
    move: talk.move,
    presets: talk.presets,
    askCatalog(deviceId) {
      const one = registered.byDevice(deviceId)
      if (one) talk.askCatalog(one.gbId)
      return one !== undefined
    },
    recheck: registered.recheck,
    async stop() {
      clearInterval(timer)
      calls.close()
      await transport.stop()
    },
  }
}
