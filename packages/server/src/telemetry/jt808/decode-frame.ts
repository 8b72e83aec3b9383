import { type GeneralAnswer, readAnswer } from './answers.ts'
import { createReader, readText } from './bytes.ts'
import { checksum, escapeFrame, unescapeFrame } from './framing.ts'
import { type Header, maxBody, readHeader, type Sender, writeHeader } from './header.ts'
import { type Location, type LocationBatch, readLocation, readLocations } from './location.ts'
import { type Media, type MediaHead, type Photographed, readMedia, readMediaEvent, readPhotographed } from './media.ts'
import { fromTerminal } from './message-ids.ts'
import { type Parameter, readParameters } from './parameters.ts'
import {
  type Authentication,
  type RegistrationRequest,
  readAttributes,
  readAuthentication,
  readRegistration,
  type TerminalAttributes,
} from './terminal-identity.ts'

export interface Frame {
  readonly header: Header
  readonly body: Buffer
}
/** Why bytes are no frame: a broken escape, a wrong checksum, a header that does not fit, or an encrypted body. */
export type FrameFault = 'escape' | 'checksum' | 'header' | 'encrypted'

/** Reads what was between two flags. */
export function readFrame(escaped: Buffer): Frame | FrameFault {
  const whole = unescapeFrame(escaped)
  if (!whole) return 'escape'
  if (checksum(whole) !== 0) return 'checksum'
  const frame = readHeader(whole.subarray(0, -1))
  if (!frame) return 'header'
  return frame.header.isEncrypted ? 'encrypted' : frame
}

/** Writes a message as frames: several when its body is longer than one may be. Serial numbers follow each other. */
export function writeFrames(id: number, body: Buffer, serial: number, sender: Sender, most = maxBody): Buffer[] {
  const seal = (head: Buffer, part: Buffer) => {
    const content = Buffer.concat([head, part])
    return escapeFrame(Buffer.concat([content, Buffer.of(checksum(content))]))
  }
  if (body.length <= most) return [seal(writeHeader(id, body.length, serial, sender), body)]
  const total = Math.ceil(body.length / most)
  return Array.from({ length: total }, (_, at) => {
    const part = body.subarray(at * most, (at + 1) * most)
    return seal(writeHeader(id, part.length, (serial + at) & 0xffff, sender, { total, index: at + 1 }), part)
  })
}

/** What a terminal says. `unsupported` are messages of no use here; `wrong` are bodies that cannot be read. */
export type Said =
  | { readonly is: 'answer'; readonly answer: GeneralAnswer }
  | { readonly is: 'heartbeat' | 'logOut' | 'unsupported' | 'wrong' }
  | { readonly is: 'register'; readonly request: RegistrationRequest }
  | { readonly is: 'authenticate'; readonly authentication: Authentication }
  | { readonly is: 'parameters'; readonly serial: number; readonly parameters: readonly Parameter[] }
  | { readonly is: 'attributes'; readonly attributes: TerminalAttributes }
  | { readonly is: 'location'; readonly location: Location; readonly answerTo?: number }
  | { readonly is: 'locations'; readonly batch: LocationBatch }
  | { readonly is: 'media'; readonly media: Media }
  | { readonly is: 'mediaEvent'; readonly taken: MediaHead }
  | { readonly is: 'photographed'; readonly photographed: Photographed }
  | { readonly is: 'passThrough'; readonly kind: number; readonly content: Buffer }
  | { readonly is: 'driver'; readonly isInserted: boolean; readonly name: string }

const wrong: Said = { is: 'wrong' }

/** Reads the body of a whole message. */
export function readBody(id: number, body: Buffer, edition: Header['edition']): Said {
  switch (id) {
    case fromTerminal.heartbeat:
      return { is: 'heartbeat' }
    case fromTerminal.logOut:
      return { is: 'logOut' }
    case fromTerminal.answer: {
      const answer = readAnswer(body)
      return answer ? { is: 'answer', answer } : wrong
    }
    case fromTerminal.register: {
      const request = readRegistration(body, edition)
      return request ? { is: 'register', request } : wrong
    }
    case fromTerminal.authenticate: {
      const authentication = readAuthentication(body, edition)
      return authentication ? { is: 'authenticate', authentication } : wrong
    }
    case fromTerminal.parameters: {
      const read = readParameters(body)
      return read ? { is: 'parameters', ...read } : wrong
    }
    case fromTerminal.attributes: {
      const attributes = readAttributes(body)
      return attributes ? { is: 'attributes', attributes } : wrong
    }
    case fromTerminal.location: {
      const location = readLocation(body)
      return location ? { is: 'location', location } : wrong
    }
    case fromTerminal.locationAnswer: {
      const location = readLocation(body.subarray(2))
      return location ? { is: 'location', location, answerTo: body.readUInt16BE(0) } : wrong
    }
    case fromTerminal.locations: {
      const batch = readLocations(body)
      return batch ? { is: 'locations', batch } : wrong
    }
    case fromTerminal.media: {
      const media = readMedia(body)
      return media ? { is: 'media', media } : wrong
    }
    case fromTerminal.mediaEvent: {
      const taken = readMediaEvent(body)
      return taken ? { is: 'mediaEvent', taken } : wrong
    }
    case fromTerminal.photographed: {
      const photographed = readPhotographed(body)
      return photographed ? { is: 'photographed', photographed } : wrong
    }
    case fromTerminal.passThrough:
      return body.length > 0 ? { is: 'passThrough', kind: body.readUInt8(0), content: body.subarray(1) } : wrong
    case fromTerminal.driver:
      return readDriver(body)
    default:
      return { is: 'unsupported' }
  }
}

/** Driver's card inserted or drawn (0x0702). */
function readDriver(body: Buffer): Said {
  const reader = createReader(body)
  const isInserted = reader.u8() === 1
  reader.take(6)
  if (reader.isShort()) return wrong
  if (!isInserted) return { is: 'driver', isInserted, name: '' }
  const isRead = reader.u8() === 0
  return { is: 'driver', isInserted, name: isRead ? readText(reader.take(reader.u8())) : '' }
}
