import { createReader, readBcd, u8, u16, writeBcd } from './bytes.ts'

/** Edition of JT/T 808. The header identifies 2019; 2011 and 2013 differ only within some bodies. */
export type Edition = 'before2019' | '2019'

export interface Header {
  readonly id: number
  readonly edition: Edition
  /** Version of the protocol that the terminal names; 2019 and later. */
  readonly protocolVersion: number
  readonly isEncrypted: boolean
  /** Number of the terminal without zeros in front. */
  readonly terminal: string
  /** Digits as sent, for answers in the same width. */
  readonly number: string
  readonly serial: number
  /** Part of a longer message, from 1. */
  readonly part?: { readonly total: number; readonly index: number }
}

const lengthBits = 0x3ff
const encryptionBits = 0x1c00
const partBit = 0x2000
const versionBit = 0x4000
export const maxBody = lengthBits

/** Header and body of an unescaped content without checksum; undefined when they do not agree with its length. */
export function readHeader(content: Buffer): { header: Header; body: Buffer } | undefined {
  const reader = createReader(content)
  const id = reader.u16()
  const attributes = reader.u16()
  const is2019 = (attributes & versionBit) !== 0
  const protocolVersion = is2019 ? reader.u8() : 0
  const number = readBcd(reader.take(is2019 ? 10 : 6))
  const serial = reader.u16()
  const isPart = (attributes & partBit) !== 0
  const part = isPart ? { total: reader.u16(), index: reader.u16() } : undefined
  const body = reader.rest()
  if (reader.isShort() || !/^\d+$/.test(number) || body.length !== (attributes & lengthBits)) return undefined
  if (part && (part.total < 1 || part.index < 1 || part.index > part.total)) return undefined
  const header: Header = {
    id,
    edition: is2019 ? '2019' : 'before2019',
    protocolVersion,
    isEncrypted: (attributes & encryptionBits) !== 0,
    terminal: number.replace(/^0+(?=\d)/, ''),
    number,
    serial,
    ...(part && { part }),
  }
  return { header, body }
}

export type Sender = Pick<Header, 'edition' | 'protocolVersion' | 'number'>

export function writeHeader(
  id: number,
  length: number,
  serial: number,
  { edition, protocolVersion, number }: Sender,
  part?: Header['part'],
): Buffer {
  const is2019 = edition === '2019'
  const attributes = (length & lengthBits) | (is2019 ? versionBit : 0) | (part ? partBit : 0)
  return Buffer.concat([
    u16(id),
    u16(attributes),
    is2019 ? u8(protocolVersion) : Buffer.alloc(0),
    writeBcd(number, is2019 ? 10 : 6),
    u16(serial),
    part ? Buffer.concat([u16(part.total), u16(part.index)]) : Buffer.alloc(0),
  ])
}
