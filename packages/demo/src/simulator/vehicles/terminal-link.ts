import { connect, type Socket } from 'node:net'
import { type TerminalParameterName, terminalParameters } from '@fengsui/contract/tracks/terminal-parameters.ts'
import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import {
  createFrameSplitter,
  fromPlatform,
  fromTerminal,
  readAnswer,
  readFrame,
  readRegistered,
  readSetParameters,
  registration,
  result,
  type Sender,
  u32,
  writeAnswer,
  writeAuthentication,
  writeFrames,
  writeItems,
  writeLocation,
  writeLocations,
  writeMedia,
  writeParametersAnswer,
  writePhotographed,
  writeRegistration,
} from '@fengsui/server/telemetry/jt808/index.ts'
import type { FleetVehicle } from '../../fleet/fleet-list.ts'
import { type FleetPosition, momentsOf, positionAt } from '../../fleet/positions.ts'
import { drawCargo } from './draw-cargo.ts'

interface TerminalOptions {
  readonly vehicle: FleetVehicle
  readonly host: string
  readonly port: number
  /** Time of the last position that the server has. */
  readonly keptUntil: number
  readonly log: (text: string) => void
}

/** Positions of one message: as many as fit into one frame. */
const mostOfBatch = 18
/** Messages that wait for their answer. */
const mostUnanswered = 8
const heartbeatMs = 60_000
const retryMs = 15_000
/** A terminal that may not register tries again when somebody may have reset its code. */
const refusedMs = 600_000
/** Parameters of a new terminal, by their numbers. */
const usual: readonly (readonly [TerminalParameterName, number])[] = [
  ['heartbeat', 60],
  ['interval', 15],
  ['maxSpeed', 80],
  ['overspeedSeconds', 10],
  ['drivingSeconds', 14_400],
  ['restSeconds', 1200],
]
/** An answer that is this late is not coming: the connection is made anew. */
const lateMs = 60_000

/**
 * The terminal of a vehicle: registers, authenticates with the code it is given, and reports its positions. What is not answered
 * is sent again, in batches, after a connection was lost.
 */
export function openTerminal({ vehicle, host, port, keptUntil, log }: TerminalOptions) {
  const edition = vehicle.n % 2 === 0 ? '2019' : 'before2019'
  const digits = edition === '2019' ? 20 : 12
  const sender: Sender = { edition, protocolVersion: 1, number: vehicle.terminalNo.padStart(digits, '0') }
  let socket: Socket | undefined
  let state: 'closed' | 'entering' | 'open' = 'closed'
  let code: string | undefined
  let serial = 0
  let sentUntil = keptUntil
  let heardAt = 0
  let saidAt = 0
  let triedAt = Number.NEGATIVE_INFINITY
  let pauseMs = retryMs
  let pictures = 0
  const parameters = new Map(usual.map(([name, value]) => [terminalParameters[name].id as number, u32(value)]))
  let lastStep = keptUntil
  /** End of the positions of each message without an answer, by its serial number. */
  const unanswered = new Map<number, number>()

  const send = (id: number, body: Buffer): number => {
    const first = serial
    const frames = writeFrames(id, body, first, sender)
    for (const frame of frames) socket?.write(frame)
    serial = (serial + frames.length) & 0xffff
    saidAt = performance.now()
    return first
  }

  function close(): void {
    socket?.destroy()
    socket = undefined
    state = 'closed'
    unanswered.clear()
    sentUntil = keptUntil
  }

  function enter(): void {
    if (code !== undefined)
      send(fromTerminal.authenticate, writeAuthentication({ code, ...identity(vehicle) }, edition))
    else send(fromTerminal.register, writeRegistration(request(vehicle), edition === '2019' ? 2019 : 2013))
  }

  /** Reports that it has taken a picture, and uploads it. */
  function photograph(serialOf: number, channel: number): void {
    pictures += 1
    const position = positionAt(vehicle, lastStep)
    const head = { mediaId: pictures, kind: 0, format: 0, event: 0, channel }
    const data = drawCargo({ channel, time: lastStep, plateNumber: vehicle.plateNumber, speed: position.speed })
    send(fromTerminal.photographed, writePhotographed({ serial: serialOf, result: 0, mediaIds: [pictures] }))
    send(fromTerminal.media, writeMedia({ ...head, data }, writeLocation(position)))
  }

  /** Obeys commands: of all but a picture and the parameters, only the answer is simulated. */
  function obey(id: number, body: Buffer, serialOf: number): boolean {
    if (id === fromPlatform.queryParameters)
      send(
        fromTerminal.parameters,
        writeParametersAnswer(
          serialOf,
          [...parameters].map(([of, value]) => ({ id: of, value })),
        ),
      )
    else if (id === fromPlatform.text || id === fromPlatform.setParameters || id === fromPlatform.control) {
      if (id === fromPlatform.setParameters)
        for (const { id: of, value } of readSetParameters(body) ?? []) parameters.set(of, value)
      send(fromTerminal.answer, writeAnswer({ serial: serialOf, id, result: result.done }))
    } else if (id === fromPlatform.photograph) photograph(serialOf, body[0] ?? 1)
    else return id === fromPlatform.mediaKept
    return true
  }

  function hear(id: number, body: Buffer, serialOf: number): void {
    heardAt = performance.now()
    if (obey(id, body, serialOf)) return
    if (id === fromPlatform.registered) {
      const registered = readRegistered(body)
      if (registered?.result !== registration.done) {
        if (pauseMs === retryMs)
          log(`Vehicle ${vehicle.plateNumber}: the platform refuses its terminal (${registered?.result})`)
        pauseMs = refusedMs
        close()
      } else {
        code = registered.code
        enter()
      }
      return
    }
    const answer = id === fromPlatform.answer ? readAnswer(body) : undefined
    if (!answer) return
    if (answer.id === fromTerminal.authenticate) {
      if (answer.result === result.done) {
        state = 'open'
        pauseMs = retryMs
      } else {
        // Its code was reset: it registers anew.
        code = undefined
        close()
        triedAt = Number.NEGATIVE_INFINITY
      }
      return
    }
    const until = unanswered.get(answer.serial)
    unanswered.delete(answer.serial)
    if (until !== undefined && answer.result === result.done) keptUntil = Math.max(keptUntil, until)
  }

  function open(): void {
    triedAt = performance.now()
    heardAt = triedAt
    state = 'entering'
    const splitter = createFrameSplitter(4096)
    const own = connect({ host, port, noDelay: true })
    socket = own
    own.on('connect', contain('a vehicle terminal', enter))
    own.on(
      'data',
      contain('a vehicle terminal', (bytes: Buffer) => {
        for (const escaped of splitter.push(bytes).frames) {
          const frame = readFrame(escaped)
          if (typeof frame !== 'string' && own === socket) hear(frame.header.id, frame.body, frame.header.serial)
        }
      }),
    )
    own.on('error', () => {})
    own.on('close', () => {
      if (own === socket) close()
    })
  }

  function tell(now: number): void {
    while (unanswered.size < mostUnanswered) {
      const moments = momentsOf(vehicle, sentUntil, now).slice(0, mostOfBatch)
      const last = moments.at(-1)
      if (last === undefined) break
      const bodies = moments.map((time) => bodyOf(positionAt(vehicle, time)))
      const [first] = bodies
      const at =
        bodies.length === 1 && first
          ? send(fromTerminal.location, first)
          : send(fromTerminal.locations, writeLocations(bodies, true))
      unanswered.set(at, last)
      sentUntil = last
    }
    if (performance.now() - saidAt > heartbeatMs) send(fromTerminal.heartbeat, Buffer.alloc(0))
  }

  return {
    /** Connects when it is not, reports what is due; `isOff`: without power, it says nothing and hangs up. */
    step(now: number, isOff: boolean): void {
      const clock = performance.now()
      lastStep = now
      if (isOff) {
        if (socket) close()
        triedAt = Number.NEGATIVE_INFINITY
      } else if (state === 'closed') {
        if (clock - triedAt > pauseMs) open()
      } else if (clock - heardAt > lateMs && (unanswered.size > 0 || state === 'entering')) close()
      else if (state === 'open') tell(now)
    },
    isOpen: () => state === 'open',
    close,
  }
}

const bodyOf = ({ mileage, temperature, fuel, ...position }: FleetPosition): Buffer =>
  writeLocation({
    ...position,
    items: writeItems({ mileage, fuel, cargoTemperature: temperature, signalStrength: 27, satellites: 14 }),
  })

const identity = ({ n }: FleetVehicle) => ({ imei: `8654800002${String(10_301 + n)}`, software: 'FS-2.4.1' })

const request = (vehicle: FleetVehicle) => ({
  province: 43,
  city: Number(vehicle.plateNumber.startsWith('湘B') ? 202 : 181),
  manufacturer: '70431',
  model: vehicle.n % 2 === 0 ? 'NY-T19' : 'NY-T13',
  terminalId: `NY${String(20_301 + vehicle.n)}`,
  plateColor: 2,
  plate: vehicle.plateNumber,
})
