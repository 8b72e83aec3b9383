import { weatherPush } from '@fengsui/contract/dashboards/weather-push.ts'
import { callPath } from '@fengsui/contract/kit/resource.ts'
import { demoWeatherKey, observe, weatherRegions } from '../weather/weather.ts'
import { signedIn } from './county/ask.ts'
import { readTokens } from './county/device-tokens.ts'
import { fetchCounty } from './county/fetch-county.ts'
import { castOf } from './incidents/cast.ts'
import { scheduleOf } from './incidents/schedule.ts'
import { type Link, openLink } from './link/link.ts'
import type { SimulatorOptions } from './options.ts'
import { choose } from './play/choose.ts'
import { type Collect, collectorOf, type Play } from './play/collect.ts'
import { gatewayMessages, ownMessage } from './play/device-messages.ts'
import { normalDays } from './play/device-values.ts'
import { march } from './play/march.ts'
import { type Sender, sendersOf } from './play/sender.ts'
import { timetableOf } from './play/timetable.ts'
import { scenarios } from './scenarios/scenarios.ts'
import { SimulatorError } from './sentence.ts'
import { roomDays } from './series/room-day.ts'
import { playVehicles } from './vehicles/play-vehicles.ts'
import { playCameras } from './video/play-cameras.ts'

const every = 10 * 60_000

/**
 * Sends the weather of the demonstration every ten minutes until the signal. A server that refuses it, such as one
 * with a key of its own, is sent nothing more.
 */
async function keepWeather(server: string, signal: AbortSignal, log: (text: string) => void): Promise<void> {
  const path = callPath(weatherPush, 'push', weatherPush.calls.push)
  for (let isTaken = true; isTaken && !signal.aborted; ) {
    for (const region of weatherRegions) isTaken &&= await send(`${server}/api${path}`, observe(region, Date.now()))
    if (!isTaken) return log('The server takes no weather; none is sent')
    await rest(every, signal)
  }
}

async function send(address: string, observation: object): Promise<boolean> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: demoWeatherKey, ...observation }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  // A server that restarts takes the next one.
  return answer === undefined || answer.ok || answer.status >= 500
}

const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Number of readings in one run. */
export interface Count {
  sent: number
  acknowledged: number
  /** Dropped because the backlog was full. */
  lost: number
}

/** An active sender: its link and its devices' data. */
interface Worker {
  readonly sender: Sender
  readonly link: Link
  readonly self: Collect
  readonly behind: readonly (readonly [code: string, Collect])[]
}

function sendStretch(
  { sender, link, self, behind }: Worker,
  { schedule }: Play,
  count: Count,
  after: number,
  until: number,
) {
  const isCut = schedule.of(sender.code, until).some(({ what }) => what === 'cut')
  if (isCut) link.cut()
  else link.restore()
  const own = self(after, until)
  const said = behind
    .map(([code, collect]) => [code, collect(after, until)] as const)
    .filter(([, samples]) => samples.length > 0)
  for (const { topic, payload, readings } of [
    ...(own.length > 0 ? [ownMessage(own)] : []),
    ...gatewayMessages(new Map(said)),
  ]) {
    count.sent += readings
    link.send(topic, payload, readings)
  }
}

/**
 * Simulates the devices visible to the user until the signal, or for the duration. Throws a SimulatorError
 * when there is nothing to simulate; waits for a lost connection to return.
 */
export async function runSimulator(
  options: SimulatorOptions,
  signal: AbortSignal,
  log: (text: string) => void,
): Promise<Count> {
  const { seed, speed, duration } = options
  const tokenOf = await readTokens(options.tokenFile)
  const county = choose(await signedIn(options, fetchCounty), options.devices)
  const cast = castOf(county)
  const { senders, tokenless } = sendersOf(county, cast, tokenOf)
  if (senders.length === 0) throw new SimulatorError(`${options.user} sees no gateway or device with an access token.`)
  if (tokenless.length > 0)
    log(`Without an access token, so left out: ${tokenless.slice(0, 5).join(', ')}${tokenless.length > 5 ? ' …' : ''}`)

  const start = Date.now() - (speed - 1) * (duration ?? 0)
  const devices = senders.flatMap(({ self, members }) => [self, ...members]).map(({ device }) => device)
  const timetable = timetableOf(devices, options.rate, speed)
  const schedule = scheduleOf(scenarios[options.scenario].play, cast, seed, start)
  const planOf = roomDays(seed)
  const driving = new Set<string>()
  const play: Play = { seed, start, schedule, timetable, normal: normalDays(seed, planOf), planOf, driving }
  const count: Count = { sent: 0, acknowledged: 0, lost: 0 }
  const workers = senders.map((sender): Worker => {
    const link = openLink({
      address: options.mqtt,
      code: sender.code,
      token: sender.token,
      onAcknowledged: (readings) => (count.acknowledged += readings),
      onLost: (readings) => (count.lost += readings),
      log,
    })
    const behind = sender.members.map((member) => [member.device.code, collectorOf(play, member)] as const)
    return { sender, link, self: collectorOf(play, sender.self), behind }
  })
  log(
    `Playing ${devices.length} devices over ${senders.length} connections, ${timetable.rate.toFixed(0)} readings/s, scenario ${options.scenario}, seed ${seed}`,
  )
  const stopped = new AbortController()
  const weather =
    options.scenario === 'gentle' && speed === 1
      ? keepWeather(options.server, AbortSignal.any([signal, stopped.signal]), log)
      : Promise.resolve()
  const { jt808 } = options
  const vehicles =
    jt808 !== null && speed === 1
      ? playVehicles({ ...options, jt808 }, driving, AbortSignal.any([signal, stopped.signal]), log)
      : Promise.resolve()
  const cameras =
    options.cameras !== null && speed === 1
      ? await playCameras({ folder: options.cameras, cast, play, log, platform: options.gb28181 })
      : undefined
  await march({
    start,
    speed,
    duration,
    signal,
    isHeld: () => speed > 1 && workers.some(({ link }) => link.isUp && link.waiting > 1_000_000),
    step: (after, until) => {
      for (const worker of workers) sendStretch(worker, play, count, after, until)
    },
  })
  stopped.abort()
  await cameras?.close()
  await Promise.all([weather, vehicles])
  for (const { link } of workers) link.restore()
  await Promise.all(workers.map(({ link }) => link.stop(signal.aborted ? 2000 : 300_000)))
  return count
}
