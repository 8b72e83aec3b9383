/**
 * Reads numbers in network byte order. A read past the end answers zero or what is left and sets `short`: callers check
 * it once, after the last field.
 */
export function createReader(bytes: Buffer) {
  let at = 0
  let short = false
  const advance = (count: number): number | undefined => {
    const from = at
    if (count < 0 || from + count > bytes.length) {
      short = true
      at = bytes.length
      return undefined
    }
    at += count
    return from
  }
  const number = (width: number) => () => {
    const from = advance(width)
    return from === undefined ? 0 : bytes.readUIntBE(from, width)
  }
  return {
    u8: number(1),
    u16: number(2),
    u32: number(4),
    take(count: number): Buffer {
      const from = advance(count)
      return from === undefined ? Buffer.alloc(0) : bytes.subarray(from, from + count)
    },
    rest: (): Buffer => bytes.subarray(at),
    left: () => bytes.length - at,
    isShort: () => short,
  }
}
export type Reader = ReturnType<typeof createReader>

/** Binary-coded decimals as digits; a half byte over nine stays a hexadecimal letter, which no number accepts. */
export const readBcd = (bytes: Buffer): string => bytes.toString('hex')

/** Digits as binary-coded decimals, filled with zeros in front. */
export const writeBcd = (digits: string, width: number): Buffer =>
  Buffer.from(digits.padStart(width * 2, '0').slice(-width * 2), 'hex')

/** Clock of the protocol: China standard time, eight hours ahead of UTC. */
const zone = 8 * 3_600_000

/** Milliseconds since 1970 of six bytes YYMMDDhhmmss; undefined when they are no date. */
export function readTime(bytes: Buffer): number | undefined {
  const digits = readBcd(bytes)
  if (!/^\d{12}$/.test(digits)) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (digits.match(/../g) ?? []).map(Number)
  const time = Date.UTC(2000 + year, month - 1, day, hour, minute, second)
  const isDate = new Date(time).toISOString().slice(2, 19).replace(/\D/g, '') === digits
  return isDate ? time - zone : undefined
}

export const writeTime = (time: number): Buffer =>
  Buffer.from(new Date(time + zone).toISOString().slice(2, 19).replace(/\D/g, ''), 'hex')

const gbk = new TextDecoder('gbk')

/** Text in GBK up to the first zero byte, without spaces at its ends. */
export function readText(bytes: Buffer): string {
  const end = bytes.indexOf(0)
  return gbk.decode(end < 0 ? bytes : bytes.subarray(0, end)).trim()
}

let pairs: Map<string, number> | undefined

/** GBK code of every character of two bytes. */
function doubleBytes(): Map<string, number> {
  if (pairs) return pairs
  pairs = new Map()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const char = gbk.decode(Uint8Array.of(high, low))
      if (char.length === 1 && char !== '�' && !pairs.has(char)) pairs.set(char, high * 256 + low)
    }
  return pairs
}

/** Text as GBK; a character that GBK lacks becomes a question mark. */
export function writeText(text: string): Buffer {
  const bytes: number[] = []
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    const pair = code < 0x80 ? undefined : doubleBytes().get(char)
    if (code < 0x80) bytes.push(code)
    else if (pair === undefined) bytes.push(0x3f)
    else bytes.push(pair >> 8, pair & 0xff)
  }
  return Buffer.from(bytes)
}

export const u8 = (value: number): Buffer => Buffer.of(value & 0xff)
export const u16 = (value: number): Buffer => Buffer.of((value >> 8) & 0xff, value & 0xff)
export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
