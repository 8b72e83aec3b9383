import { aheadMostMs } from '../message-bounds.ts'
import { type Channel, channelOf } from '../registry/channel.ts'
import type { Device } from '../registry/device.ts'
import { maxLateMs } from '../writer/late-readings.ts'
import { type ReadNumber, readInteger, readNumber } from './number.ts'

const slots = 8192
/** Longest text that is kept; device codes and metric names are shorter. */
const longest = 64

/** Returns the text of ASCII bytes. */
type ReadText = (bytes: Buffer, from: number, to: number) => string

/**
 * Creates a reader that returns a text it has read before without allocating: devices send the same codes and
 * metric names in every message.
 */
function createKnownTexts(): ReadText {
  const known: string[] = new Array(slots).fill('')
  return (bytes, from, to) => {
    let hash = 0x811c9dc5
    for (let n = from; n < to; n++) hash = Math.imul(hash ^ (bytes[n] as number), 0x01000193)
    const slot = (hash ^ (hash >>> 15)) & (slots - 1)
    const text = known[slot] as string
    if (isText(text, bytes, from, to)) return text
    const read = bytes.toString('latin1', from, to)
    if (read.length <= longest) known[slot] = read
    return read
  }
}

function isText(text: string, bytes: Buffer, from: number, to: number): boolean {
  if (text.length !== to - from) return false
  for (let n = 0; n < text.length; n++) if (text.charCodeAt(n) !== bytes[from + n]) return false
  return true
}

/** Contents whose messages may be ordinary. */
export type OrdinaryContent = 'telemetry' | 'gatewayTelemetry'

/** Readings of one ordinary message, in the order of the message; valid until the next one is decoded. */
export interface OrdinaryReadings {
  size: number
  readonly channels: Channel[]
  readonly times: Float64Array
  readonly values: Float64Array
}

export interface OrdinaryDecoder {
  readonly found: OrdinaryReadings
  /**
   * Decodes a payload into `found`. Returns false for a payload that is not ordinary: the general decoder
   * decides about it. Ordinary is JSON of at most 8 kB in ASCII, without escapes, in one of the forms
   *
   *   {code: samples, …} of a gateway, samples of a device
   *   samples: sample or [sample, …] in order of time
   *   sample:  {"ts": integer, "values": {metric: number, …}} or {metric: number, …}
   *
   * where all devices and metrics are known, none is repeated, all devices have one writer, and no time is in
   * the future or so old that a reading could be refused. All of its readings are stored, none is refused.
   */
  decode(
    content: OrdinaryContent,
    sender: Device,
    bytes: Buffer,
    from: number,
    to: number,
    receiveTime: number,
  ): boolean
}

const bytesMost = 8192
const readingsMost = 1024
const devicesMost = 64

const brace = 0x7b
const braceEnd = 0x7d
const bracket = 0x5b
const bracketEnd = 0x5d
const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const tsKey = Buffer.from('"ts"')
const valuesKey = Buffer.from('"values"')

/** Returned instead of a position: the payload is not ordinary. */
const not = -1

export function createOrdinaryDecoder(child: (gateway: Device, code: string) => Device | undefined): OrdinaryDecoder {
  const found: OrdinaryReadings = {
    size: 0,
    channels: [],
    times: new Float64Array(readingsMost),
    values: new Float64Array(readingsMost),
  }
  const readText = createKnownTexts()
  const number: ReadNumber = { value: 0, end: 0 }
  /** Devices of the message; the list is not shortened, as that would free its memory. */
  const devices: Device[] = []
  // The payload being decoded. Its end is checked last: reading a few bytes past it is harmless.
  let bytes: Buffer
  let limit = 0
  let receiveTime = 0
  /** Of the last text and the last sample read. */
  let text = ''
  let sampleTime = 0

  function readByDevice(gateway: Device, start: number): number {
    if (bytes[start] !== brace) return not
    let count = 0
    let isAnyNumbered = false
    for (let at = start; ; ) {
      at = readKey(afterSpace(bytes, at + 1))
      if (at === not) return not
      const device = child(gateway, text)
      if (!device || count === devicesMost || isAmong(devices, count, device)) return not
      if (count > 0 && device.writer !== (devices[0] as Device).writer) return not
      // Keys like array indexes come first in an object, whatever their place in its text.
      isAnyNumbered ||= text.charCodeAt(0) <= 0x39
      devices[count++] = device
      at = readSamples(device, at)
      if (at === not) return not
      at = afterSpace(bytes, at)
      if (bytes[at] === braceEnd) return isAnyNumbered && count > 1 ? not : at + 1
      if (bytes[at] !== comma) return not
    }
  }

  function readSamples(device: Device, start: number): number {
    if (bytes[start] !== bracket) return readSample(device, start)
    let lastTime = 0
    for (let at = start; ; ) {
      at = readSample(device, afterSpace(bytes, at + 1))
      if (at === not || sampleTime < lastTime) return not
      lastTime = sampleTime
      at = afterSpace(bytes, at)
      if (bytes[at] === bracketEnd) return at + 1
      if (bytes[at] !== comma) return not
    }
  }

  function readSample(device: Device, start: number): number {
    if (bytes[start] !== brace) return not
    let at = afterSpace(bytes, start + 1)
    if (!isAt(bytes, at, tsKey)) {
      sampleTime = receiveTime
      return readValues(device, start)
    }
    at = afterColon(bytes, at + tsKey.length)
    if (at === not || !readInteger(number, bytes, at)) return not
    sampleTime = number.value
    const late = receiveTime - sampleTime
    if (late > maxLateMs || late < -aheadMostMs) return not
    at = afterSpace(bytes, number.end)
    if (bytes[at] !== comma) return not
    at = afterSpace(bytes, at + 1)
    if (!isAt(bytes, at, valuesKey)) return not
    at = afterColon(bytes, at + valuesKey.length)
    if (at === not) return not
    at = readValues(device, at)
    if (at === not) return not
    at = afterSpace(bytes, at)
    return bytes[at] === braceEnd ? at + 1 : not
  }

  function readValues(device: Device, start: number): number {
    if (bytes[start] !== brace) return not
    const first = found.size
    for (let at = start; ; ) {
      at = readKey(afterSpace(bytes, at + 1))
      if (at === not || found.size === readingsMost) return not
      const channel = channelOf(device, text)
      if (!channel || channel.metric.event || isRepeated(channel, first)) return not
      if (!readNumber(number, bytes, at)) return not
      const place = found.size++
      found.channels[place] = channel
      found.times[place] = sampleTime
      found.values[place] = number.value
      at = afterSpace(bytes, number.end)
      if (bytes[at] === braceEnd) return at + 1
      if (bytes[at] !== comma) return not
    }
  }

  function isRepeated(channel: Channel, first: number): boolean {
    for (let n = first; n < found.size; n++) if (found.channels[n] === channel) return true
    return false
  }

  /** Reads a key into `text`; returns the position of its value. */
  function readKey(at: number): number {
    if (bytes[at] !== quote) return not
    let end = at + 1
    for (; ; end++) {
      const byte = bytes[end] as number
      if (byte === quote) break
      if (end >= limit || byte < 0x20 || byte >= 0x7f || byte === backslash) return not
    }
    text = readText(bytes, at + 1, end)
    return afterColon(bytes, end + 1)
  }

  return {
    found,
    decode(content, sender, given, from, to, time) {
      if (to - from > bytesMost) return false
      bytes = given
      limit = to
      receiveTime = time
      found.size = 0
      const start = afterSpace(bytes, from)
      const end = content === 'telemetry' ? readSamples(sender, start) : readByDevice(sender, start)
      return end !== not && end <= to && afterSpaceUntil(bytes, end, to) === to
    },
  }
}

function isAmong(devices: readonly Device[], count: number, device: Device): boolean {
  for (let n = 0; n < count; n++) if (devices[n] === device) return true
  return false
}

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

function afterSpace(bytes: Buffer, from: number): number {
  let at = from
  while (isSpace(bytes[at])) at++
  return at
}

function afterSpaceUntil(bytes: Buffer, from: number, to: number): number {
  let at = from
  while (at < to && isSpace(bytes[at])) at++
  return at
}

function afterColon(bytes: Buffer, from: number): number {
  const at = afterSpace(bytes, from)
  return bytes[at] === colon ? afterSpace(bytes, at + 1) : not
}

function isAt(bytes: Buffer, at: number, text: Buffer): boolean {
  for (let n = 0; n < text.length; n++) if (bytes[at + n] !== text[n]) return false
  return true
}
