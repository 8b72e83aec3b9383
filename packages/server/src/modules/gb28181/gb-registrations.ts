import { createHmac, randomBytes } from 'node:crypto'
import { keyedQueue } from '../../framework/concurrency/keyed-queue.ts'
import type { GbServerOptions } from './gb-options.ts'
import type { GbRegistry, KnownDevice, Registered } from './gb-registry.ts'
import { gbId } from './manscdp.ts'
import { createNonces, digestIn, isProof } from './register-digest.ts'
import { header, type SipMessage, userIn } from './sip-message.ts'
import type { Peer } from './sip-transport.ts'
import { sourceCap } from './source-cap.ts'

/** A device that is registered, and the way to it. */
export interface RegisteredDevice extends Registered {
  readonly peer: Peer
  /** Represents the password it proved to know; only this process can compute it. */
  readonly passwordMark: string
}

interface RegistrationsOptions extends Pick<GbServerOptions, 'alive' | 'gone' | 'log'> {
  readonly registry: GbRegistry
  readonly realm: string
  readonly clock: { now(): Date }
  readonly reply: (
    message: SipMessage,
    from: Peer,
    status: number,
    more?: readonly (readonly [string, string])[],
  ) => void
  /** Called with the id of a device that registered and was not registered before. */
  readonly joined: (id: string) => void
  /** Called with a device whose registration has ended. */
  readonly left: (device: RegisteredDevice) => void
}

/** The edition spoken here, 2022, as registrations and their answers name it (annex I); earlier devices ignore it. */
const ownVersion = ['X-GB-Ver', '3.0'] as const
const usualExpires = 3600
const mostDevices = 20_000
const refusalsPerSecond = 10
/** Requests of one id that proved a password and wait for the one before. */
const mostWaiting = 1000

/** Registrations of devices: who proved a password, until they sign off, fall silent, or may no longer register. */
export function registrations(options: RegistrationsOptions) {
  const { registry, realm, clock, reply, alive, gone, log, joined, left } = options
  const now = () => clock.now().getTime()
  const devices = new Map<string, RegisteredDevice>()
  const refusals = sourceCap(
    refusalsPerSecond,
    () => performance.now(),
    () => {},
  )
  const told = new Set<string>()
  const nonces = createNonces(now)
  const key = randomBytes(32)
  const markOf = (password: string) => createHmac('sha256', key).update(password).digest('hex')

  /** Said once for each device and reason, not at each of its attempts. */
  function refuse(id: string, from: Peer, why: string): void {
    const reason = `${id} ${from.address} ${why}`
    if (told.has(reason)) return
    if (told.size > 10_000) told.clear()
    told.add(reason)
    log(`GB/T 28181: ${id} at ${from.address} may not register: ${why}`)
  }

  const queue = keyedQueue(mostWaiting)
  /**
   * Registrations and departures of one id, one after the other: otherwise a device thrown out while its registration is being
   * written would be shown as registered and online, and one that registers while it leaves would lose its row.
   */
  const inTurn = (id: string, work: () => Promise<void>) =>
    queue(id, work, () => new Error(`too many registrations of ${id} wait`))

  async function leave(id: string): Promise<void> {
    const one = devices.get(id)
    devices.delete(id)
    if (one) left(one)
    await registry.forget(id)
    if (!one) return
    await registry.announce([one.deviceId])
    gone(await registry.behind(one.deviceId))
  }

  /** Keeps a device as registered from now on, answers it, and shows it. */
  async function join(one: KnownDevice, id: string, message: SipMessage, from: Peer, asked: number): Promise<void> {
    const seconds = Number.isFinite(asked) ? Math.min(Math.max(60, asked), 86_400) : usualExpires
    const { deviceId } = one
    // The same id of another tenant: only one of the two is reached.
    const before = devices.get(id)
    if (before && before.deviceId !== deviceId) await leave(id)
    const isNew = !devices.has(id)
    if (isNew && devices.size >= mostDevices) return reply(message, from, 503)
    const { address, port, transport } = from
    const registered = { gbId: id, deviceId, address, port, transport, expires: now() + seconds * 1000 }
    devices.set(id, { ...registered, peer: from, passwordMark: markOf(one.password) })
    await registry.remember(registered, header(message, 'user-agent') ?? '')
    reply(message, from, 200, [
      ['Date', shanghai(clock.now())],
      ['Contact', header(message, 'contact') ?? ''],
      ['Expires', String(seconds)],
      ownVersion,
    ])
    if (isNew) await registry.announce([deviceId])
    alive(await registry.alive(deviceId))
    if (isNew) joined(id)
  }

  return {
    count: () => devices.size,
    get: (id: string): RegisteredDevice | undefined => devices.get(id),
    byDevice: (deviceId: string) => [...devices.values()].find((one) => one.deviceId === deviceId),
    at: ({ address, port }: Peer): boolean =>
      [...devices.values()].some(({ peer }) => peer.address === address && peer.port === port),

    /** Takes over registrations of an earlier process that still hold. */
    async restore(peerOf: (address: string, port: number) => Peer): Promise<void> {
      for (const { password, ...one } of await registry.stillRegistered())
        devices.set(one.gbId, { ...one, peer: peerOf(one.address, one.port), passwordMark: markOf(password) })
    },

    /** Answers a request to register or sign off. */
    async register(message: SipMessage, from: Peer): Promise<void> {
      const id = userIn(header(message, 'from'))
      if (!id || !gbId.test(id)) return reply(message, from, 400)
      const given = digestIn(header(message, 'authorization'))
      if (!given || !nonces.isValid(given.get('nonce') ?? '', id)) {
        const stale = given ? ', stale=true' : ''
        const challenge = `Digest realm="${realm}", nonce="${nonces.make(id)}", algorithm=MD5${stale}`
        return reply(message, from, 401, [['WWW-Authenticate', challenge], ownVersion])
      }
      if (!refusals.admit(from.address)) return reply(message, from, 503)
      const agent = header(message, 'user-agent') ?? ''
      const known = await registry.known(id)
      const one = known.find(({ password }) => isProof(given, password, 'REGISTER', realm))
      if (!one) {
        if (known.length === 0) await registry.meetStranger(id, from.address, agent)
        // Whoever guesses at the password of a registered device changes nothing of it.
        else if (!devices.has(id)) {
          const ids = known.map(({ deviceId }) => deviceId)
          const refused = await registry.refuse(ids, from.address)
          if (refused.length > 0) await registry.announce(refused)
        }
        refuse(
          id,
          from,
          known.length === 0 ? 'no recorder or camera with a password has this id' : 'its password is wrong',
        )
        return reply(message, from, 403)
      }
      const contact = header(message, 'contact') ?? ''
      const asked = Number(header(message, 'expires') ?? /expires=(\d+)/i.exec(contact)?.[1] ?? usualExpires)
      if (asked !== 0) return inTurn(id, () => join(one, id, message, from, asked))
      await inTurn(id, () => leave(id))
      reply(message, from, 200)
    },

    /** The device a message is from: registered, and at the address it registered from. */
    senderOf(message: SipMessage, from: Peer): RegisteredDevice | undefined {
      const one = devices.get(userIn(header(message, 'from')) ?? '')
      if (!one || one.address !== from.address || one.expires < now()) return undefined
      // A router may give the device another port, and a connection may be a new one.
      if (one.peer.port !== from.port) devices.set(one.gbId, { ...one, port: from.port, peer: from })
      return one
    },

    /** The device with the first of these ids that is registered. */
    firstOf: (ids: readonly string[]): RegisteredDevice | undefined =>
      ids.map((id) => devices.get(id)).find((one) => one && one.expires >= now()),

    /** Ends registrations that were not renewed in time. */
    async expire(): Promise<void> {
      const isOver = (id: string) => (devices.get(id)?.expires ?? Number.POSITIVE_INFINITY) < now()
      for (const id of [...devices.keys()].filter(isOver))
        await inTurn(id, async () => {
          if (isOver(id)) await leave(id)
        })
      const others = await registry.forgetExpired()
      if (others.length > 0) await registry.announce(others)
    },

    /** Ends registrations of devices that were removed or disabled, or have another id or password now. */
    async recheck(): Promise<void> {
      if (devices.size === 0) return
      const judged = [...devices.values()]
      const passwords = await registry.passwordsNow(judged)
      const isKnown = ({ deviceId, passwordMark }: RegisteredDevice) => {
        const password = passwords.get(deviceId)
        return password !== undefined && markOf(password) === passwordMark
      }
      for (const one of judged.filter((device) => !isKnown(device)))
        await inTurn(one.gbId, async () => {
          // It may have registered anew meanwhile, with the password it has now.
          const present = devices.get(one.gbId)
          if (present?.deviceId === one.deviceId && present.passwordMark === one.passwordMark) await leave(one.gbId)
        })
    },
  }
}
export type Registrations = ReturnType<typeof registrations>

/** `yyyy-MM-ddTHH:mm:ss.SSS` in China Standard Time, by which devices set their clocks. */
const shanghai = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 23)
