import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { eventSubscription } from '@fengsui/contract/dictionaries/video.ts'
import { sql } from 'kysely'
import { contain } from '../../framework/concurrency/contain.ts'
import type { Context } from '../../framework/context.ts'
import { deviceAccess } from '../../framework/device-access.ts'
import { DeviceFailure } from '../../framework/http/device-request.ts'
import { callbackKey, loginOf } from '../devices/index.ts'
import {
  createPullPoint,
  type OnvifDevice,
  openOnvif,
  pullMessages,
  renewPullPoint,
  renewSubscription,
  subscribeTo,
  subscriptionSeconds,
  unsubscribe,
} from '../onvif/index.ts'
import { listenToAlerts } from './alert-stream.ts'
import type { EventIntake } from './event-intake.ts'
import { readNotifications } from './onvif-notification.ts'

/** A device whose events are fetched. */
interface Subscribed {
  readonly id: string
  readonly eventBy: string
  readonly url: string
  readonly nvrId: string | null
  readonly version: number
}

export interface EventLinksOptions {
  readonly services: Pick<Context, 'db' | 'clock' | 'devices'>
  readonly intake: EventIntake
  readonly log: (message: string) => void
  /** Address of this server as a device reaches it, without path; undefined while it does not listen. */
  readonly reachedAt?: (device: string) => string | undefined
  /** Pause before a device is connected to again, doubled up to the longest, and how long one fails until it is reported, ms. */
  readonly pauses?: { readonly first: number; readonly longest: number; readonly patience?: number }
}

export interface EventLinks {
  /** Connects to devices that are new or changed, and leaves those that are gone. */
  refresh(): Promise<void>
  /** Devices that are connected now. */
  connected(): number
  stop(): Promise<void>
}

const most = 2000
const refreshMs = 10_000

/** Fetches the events of boxes and cameras: Hikvision alert streams and ONVIF pull points, one connection each, and ONVIF pushes. */
export function startEventLinks(options: EventLinksOptions): EventLinks {
  const { services, intake, log, pauses = { first: 2000, longest: 300_000, patience: 60_000 } } = options
  const links = new Map<string, { key: string; abort: AbortController; over: Promise<void> }>()
  const open = new Set<AbortSignal>()

  async function refresh(): Promise<void> {
    const wanted = new Map((await subscribed(services)).map((one) => [one.id, one]))
    for (const [id, { key, abort }] of links) {
      const one = wanted.get(id)
      if (one && keyOf(one) === key) continue
      abort.abort()
      open.delete(abort.signal)
      links.delete(id)
    }
    for (const one of wanted.values()) {
      if (links.has(one.id)) continue
      const abort = new AbortController()
      links.set(one.id, { key: keyOf(one), abort, over: keepUp(one, abort.signal) })
    }
  }

  async function keepUp(one: Subscribed, signal: AbortSignal): Promise<void> {
    let pause = pauses.first
    let told = ''
    let failingSince: number | undefined
    while (!signal.aborted) {
      try {
        await listen(one, signal, () => {
          pause = pauses.first
          told = ''
          failingSince = undefined
          open.add(signal)
        })
      } catch (error) {
        const problem = error instanceof DeviceFailure ? error.problem : (error as Error).name
        failingSince ??= performance.now()
        // Said once until it changes, and not of a device that is only starting: it may be away for days.
        if (problem !== told && !signal.aborted && performance.now() - failingSince >= (pauses.patience ?? 0)) {
          log(`Events of device ${one.id} cannot be fetched: ${problem}`)
          told = problem
        }
      } finally {
        open.delete(signal)
      }
      await sleep(pause, signal)
      pause = Math.min(pause * 2, pauses.longest)
    }
  }

  async function listen(one: Subscribed, signal: AbortSignal, opened: () => void): Promise<void> {
    const { hosts } = deviceAccess(services)
    const login = await loginOf(services, one.id, new URL(one.url).hostname, one.nvrId)
    const heard = contain('video events: an event', (event: Parameters<EventIntake['take']>[1]) =>
      intake.take(one.id, event),
    )
    if (one.eventBy === eventSubscription.is.isapi)
      return listenToAlerts({ hosts, url: one.url, login, signal, heard, opened })
    const device = await openOnvif({ hosts, login, signal, now: () => services.clock.now() }, one.url)
    if (one.eventBy === eventSubscription.is.onvifPush) return listenToPushes(one, device, signal, opened)
    const pullPoint = await createPullPoint(device)
    opened()
    for (let asked = performance.now(); !signal.aborted; asked = performance.now()) {
      const events = readNotifications(await pullMessages(device, pullPoint))
      for (const event of events) heard(event)
      await renewPullPoint(device, pullPoint)
      // A device that does not wait would be asked without end.
      if (performance.now() - asked < 500) await sleep(500, signal)
    }
  }

  /** Asks a device to send its events here, and keeps asking; they come in by `event-push.ts`. */
  async function listenToPushes(one: Subscribed, device: OnvifDevice, signal: AbortSignal, opened: () => void) {
    const origin = options.reachedAt?.(new URL(one.url).hostname)
    if (!origin) throw new DeviceFailure('refused', 'this server does not listen yet')
    const manager = await subscribeTo(device, `${origin}/api/v1/${await callbackKey(services.db, one.id)}/onvif`)
    try {
      opened()
      while (!signal.aborted) {
        await sleep((subscriptionSeconds * 1000) / 3, signal)
        if (!signal.aborted) await renewSubscription(device, manager)
      }
    } finally {
      await unsubscribe(device, manager)
    }
  }

  const timer = setInterval(contain('video events: links', refresh), refreshMs)
  timer.unref()
  return {
    refresh,
    connected: () => [...open].filter(({ aborted }) => !aborted).length,
    async stop() {
      clearInterval(timer)
      for (const { abort } of links.values()) abort.abort()
      await Promise.all([...links.values()].map(({ over }) => over))
    },
  }
}

const fetched = [eventSubscription.is.isapi, eventSubscription.is.onvif, eventSubscription.is.onvifPush]
const keyOf = ({ eventBy, url, version }: Subscribed): string => `${eventBy} ${url} ${version}`

async function subscribed({ db }: Pick<Context, 'db'>): Promise<Subscribed[]> {
  const kinds = [deviceKind.is.camera, deviceKind.is.networkRecorder, deviceKind.is.aiBox]
  const found = await sql<Omit<Subscribed, 'url'> & { url: string | null }>`
    select id::text as id, attrs ->> 'eventBy' as event_by, attrs ->> 'nvrId' as nvr_id, version,
      coalesce(attrs ->> 'eventUrl', case attrs ->> 'eventBy'
        when ${eventSubscription.is.isapi} then 'http://' || ip || '/ISAPI/Event/notification/alertStream'
        else coalesce(attrs ->> 'onvifUrl', 'http://' || ip || '/onvif/device_service') end) as url
    from dev_device where kind = any(${kinds}) and is_deleted = 0 and enabled = 1
      and attrs ->> 'eventBy' = any(${fetched}) order by id limit ${most}`.execute(db)
  return found.rows.flatMap((row) => (row.url && URL.canParse(row.url) ? [{ ...row, url: row.url }] : []))
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
