import type { RejectReason } from '@fengsui/contract/telemetry/reasons.ts'
import type { Clock } from '../framework/clock.ts'
import type { ClientAttributes } from './api/attributes.ts'
import { answerTo } from './api/requests.ts'
import type { Backpressure } from './backpressure.ts'
import { day } from './calendar.ts'
import { parseBody } from './decode/body.ts'
import { type EventPayload, eventOf } from './decode/event.ts'
import { isOwnKey } from './decode/gateway-own.ts'
import { connectedCode, readByDevice } from './decode/gateway-payload.ts'
import { createOrdinaryDecoder, type OrdinaryContent } from './decode/ordinary.ts'
import { locationIn, tellsPlace, withoutPlace } from './decode/position.ts'
import { readSamples, type SampleReader } from './decode/samples.ts'
import { excerpt, numberOf } from './decode/value.ts'
import type { PositionWriter } from './jt808/position-writer.ts'
import { type Message, refuse } from './message.ts'
import { aheadMostMs, payloadMost } from './message-bounds.ts'
import { rawDays } from './partitions.ts'
import { type Channel, channelOf } from './registry/channel.ts'
import type { Device } from './registry/device.ts'
import type { Registry } from './registry.ts'
import { addToRun, continues, isRun, newRun, type RunSource } from './run.ts'
import type { DeviceEvent } from './types.ts'
import { addReading, openMessage } from './writer/batch.ts'
import type { Writer } from './writer.ts'

/** The content type of a message, by its topic or path. */
export type Content =
  | 'telemetry'
  | 'attributes'
  | 'gatewayTelemetry'
  | 'gatewayAttributes'
  | 'gatewayConnect'
  | 'gatewayDisconnect'
  | 'rpcRequest'
  | 'attributesRequest'
  | 'gatewayAttributesRequest'
  /** What a device answers to a request of the platform: it is heard, its words are not kept. */
  | 'answer'

/** One picture of an image analysis; `payload` is that of an `aiEvent`. */
export interface Sighting {
  readonly time: number
  readonly payload: Readonly<Record<string, unknown>>
}

/** Parses messages and passes each reading to the writer of its device. */
export interface Intake {
  take(message: Message, content: Content): void
  /**
   * Takes the message in `bytes` if it is ordinary; otherwise returns false and does nothing. `place`: its place
   * in the order of its connection.
   */
  takeOrdinary(
    source: RunSource,
    content: OrdinaryContent,
    place: number,
    bytes: Buffer,
    from: number,
    to: number,
  ): boolean
  /** Takes pictures of an image analysis that this server itself has received, with a picture stored here. */
  takeSightings(message: Message, sightings: readonly Sighting[]): void
  /** Refuses a whole message. */
  refuse(message: Message, reason: 'unknownTopic', detail: string): void
}

export interface IntakeOptions {
  readonly registry: Registry
  readonly writers: readonly Writer[]
  readonly gate: Backpressure
  readonly clock: Clock
  readonly told: HandleAttributes
  readonly attributesOf: ClientAttributes
  /** Keeps the places that terminals of vehicles report. */
  readonly positions?: Pick<PositionWriter, 'add'>
  /** Called for an exception while parsing a message. */
  readonly failed: (error: unknown) => void
}

/** A part of a message for a device not known yet. */
interface Later {
  readonly code: string
  readonly then: (of: Device) => void
}

export function createIntake(options: IntakeOptions): Intake {
  const { registry, writers, gate: backpressure, clock, told, attributesOf, positions, failed } = options
  // Messages are parsed one at a time, so one reader is shared by all.
  let message: Message
  let device: Device
  let later: Later[] = []
  const writerOf = (of: Device) => writers[of.writer] as Writer

  const refusePart = (of: Device | null, reason: RejectReason, detail: string) => {
    message.refused++
    refuse(writerOf(message.sender).batchFor(message).refusals, message, of, reason, detail)
  }

  /** Samples of the current device, until all are read: they are processed in order of time. */
  let samples: { time: number; values: Readonly<Record<string, unknown>> }[] = []
  const reader: SampleReader = {
    values: (time, values) => samples.push({ time, values }),
    refuse: (reason, detail) => refusePart(device, reason, detail),
  }

  function takeSamples(sent: unknown): void {
    samples = []
    readSamples(sent, message.receiveTime, reader)
    for (const { time, values } of inOrder(samples)) {
      const late = message.receiveTime - time
      if (late > rawDays * day || late < -aheadMostMs) {
        refusePart(device, late > 0 ? 'tooOld' : 'tooFarAhead', `ts = ${time}: ${Object.keys(values).join(', ')}`)
        continue
      }
      const others = positions && device.kind === 'vehicleterminal' ? takePlace(time, values) : values
      for (const key in others) take(key, time, others[key])
    }
  }

  /** Takes the place that a vehicle's terminal reports; returns what the sample says besides. The message is open until it is kept. */
  function takePlace(time: number, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    if (!tellsPlace(values)) return values
    const location = locationIn(values, time)
    const { vehicleId } = device.attrs
    if (!location || vehicleId === undefined) {
      const place = `${excerpt(values.longitude)}, ${excerpt(values.latitude)}`
      refusePart(device, location ? 'unknownDevice' : 'badValue', `longitude, latitude = ${place}`)
      return withoutPlace(values)
    }
    const taken = message
    taken.parts++
    const kept = () => close(taken)
    if (positions?.add({ vehicleId: String(vehicleId), locations: [location], kept })) taken.readings++
    else {
      refusePart(device, 'unstorable', 'position')
      close(taken)
    }
    hear(device)
    return withoutPlace(values)
  }

  function take(key: string, time: number, raw: unknown): void {
    const channel = channelOf(device, key)
    if (!channel) {
      if (device.kind === 'gateway' && isOwnKey(key)) hear(device)
      else refusePart(device, 'unknownMetric', `${excerpt(key, 40)} = ${excerpt(raw)}`)
      return
    }
    if (channel.metric.event) takeEvent(channel, time, raw)
    else {
      const value = typeof raw === 'number' && raw - raw === 0 ? raw : numberOf(raw)
      if (value === undefined) {
        refusePart(device, 'badValue', `${key} = ${excerpt(raw)}`)
        // Not stored, but evaluated as an indication of the sensor's state.
        addReading(writerOf(device).batchFor(message), channel, time, Number.NaN)
      } else {
        addReading(writerOf(device).batchFor(message), channel, time, value)
        message.readings++
      }
    }
  }

  function takeEvent(channel: Channel, time: number, raw: unknown): void {
    const payload = eventOf(channel.key, raw)
    if (payload) keepEvent(channel, time, payload)
    else refusePart(device, 'badValue', `${channel.key} = ${excerpt(raw)}`)
  }

  function keepEvent(channel: Channel, time: number, payload: EventPayload): void {
    const batch = writerOf(device).batchFor(message)
    const event = { deviceId: device.deviceId, kind: channel.key as DeviceEvent['kind'], time, payload }
    batch.events.push({ before: batch.size, channel, event, message })
    message.readings++
  }

  const hear = (of: Device) => writerOf(of).batchFor(message).heard.add(of)
  const child = (code: string, then: (of: Device) => void) => {
    const found = registry.child(message.sender, code)
    if (found) then(found)
    else later.push({ code, then })
  }

  function read(body: unknown, content: Content): boolean {
    device = message.sender
    switch (content) {
      case 'telemetry':
        takeSamples(body)
        return true
      case 'attributes':
        return told(device, body) && hear(device) !== undefined
      case 'gatewayTelemetry':
        return readByDevice(body, (code, sent) =>
          child(code, (of) => {
            device = of
            takeSamples(sent)
          }),
        )
      case 'gatewayAttributes':
        return readByDevice(body, (code, sent) => child(code, (of) => told(of, sent) && hear(of)))
      case 'answer':
        return hear(device) !== undefined
      case 'rpcRequest':
      case 'attributesRequest':
      case 'gatewayAttributesRequest': {
        const { request = '', receiveTime: now, sender } = message
        const find = (code: string) => registry.child(sender, code)
        const reply = answerTo(content, body, { device, request, now, told: attributesOf, child: find })
        message.reply = reply ?? null
        return reply !== undefined && hear(device) !== undefined
      }
      default: {
        const code = connectedCode(body)
        if (code === undefined) return false
        hear(message.sender)
        child(code, (of) => content === 'gatewayConnect' && hear(of))
        return true
      }
    }
  }

  /** Keeps the message open while its parts are distributed. */
  function deal(taken: Message, work: () => void): void {
    taken.parts = 1
    backpressure.enter(0, taken.payload.length)
    deliver(taken, work)
    const missing = later
    later = []
    if (missing.length > 0) {
      taken.parts++
      void registry.catchUp().then(() => {
        deliver(taken, () => {
          for (const { code, then } of missing) {
            const found = registry.child(taken.sender, code)
            if (found) then(found)
            else refusePart(null, 'unknownDevice', excerpt(code, 40))
          }
        })
        close(taken)
      })
    }
    close(taken)
  }

  function deliver(taken: Message, work: () => void): void {
    message = taken
    try {
      work()
    } catch (error) {
      failed(error)
      refusePart(null, 'unstorable', excerpt(String(error)))
    }
    const weight = taken.readings + taken.refused
    backpressure.enter(weight - taken.weight, 0)
    taken.weight = weight
  }

  function close(taken: Message): void {
    if (--taken.parts === 0) taken.done()
  }

  const ordinary = createOrdinaryDecoder(registry.child)
  const { found } = ordinary

  return {
    takeOrdinary(source, content, place, bytes, from, to) {
      const receiveTime = clock.now().getTime()
      if (!ordinary.decode(content, source.sender, bytes, from, to, receiveTime)) return false
      const batch = writerOf((found.channels[0] as Channel).device).batchForNext()
      let run = batch.messages.at(-1)
      if (run === undefined || !isRun(run) || !continues(run, source, bytes, place, receiveTime)) {
        run = newRun(source, bytes, place, receiveTime, backpressure.leave)
        openMessage(batch, run)
      }
      addToRun(run, from, to, found)
      for (let n = 0; n < found.size; n++)
        addReading(batch, found.channels[n] as Channel, found.times[n] as number, found.values[n] as number)
      backpressure.enter(found.size, to - from)
      return true
    },
    take: (taken, content) =>
      deal(taken, () => {
        if (taken.payload.length > payloadMost) return refusePart(null, 'tooLarge', `${taken.payload.length} B`)
        const body = parseBody(taken.payload)
        const refused = 'refused' in body ? body.refused : read(body.value, content) ? null : 'malformed'
        if (refused) refusePart(null, refused, excerpt(taken.payload.toString('utf8', 0, 200)))
      }),
    takeSightings: (taken, sightings) =>
      deal(taken, () => {
        device = taken.sender
        const channel = channelOf(device, 'aiEvent')
        for (const { time, payload } of channel ? sightings : []) {
          // A picture stored here is named in a form that no message of a device may use.
          const { picture, ...told } = payload
          const known = eventOf('aiEvent', told)
          if (known) keepEvent(channel as Channel, time, picture === undefined ? known : { ...known, picture })
        }
      }),
    refuse: (taken, reason, detail) => deal(taken, () => refusePart(null, reason, excerpt(detail, 200))),
  }
}

/** Sorts by time; most messages are sorted already, and samples with equal times keep their order. */
function inOrder<T extends { time: number }>(samples: T[]): T[] {
  const sorted = samples.every(({ time }, n) => n === 0 || time >= (samples[n - 1]?.time ?? time))
  return sorted ? samples : samples.toSorted((one, other) => one.time - other.time)
}

/** Records a device's attributes; returns false for a non-object. */
export type HandleAttributes = (device: Device, attributes: unknown) => boolean
