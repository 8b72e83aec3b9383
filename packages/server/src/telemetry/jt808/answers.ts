import { createReader, u8, u16, writeText } from './bytes.ts'
import type { Edition } from './header.ts'
import { registration } from './message-ids.ts'

/** General answer (0x0001 of a terminal, 0x8001 of the platform). */
export interface GeneralAnswer {
  readonly serial: number
  readonly id: number
  readonly result: number
}

export function readAnswer(body: Buffer): GeneralAnswer | undefined {
  const reader = createReader(body)
  const read = { serial: reader.u16(), id: reader.u16(), result: reader.u8() }
  return reader.isShort() ? undefined : read
}

export const writeAnswer = ({ serial, id, result }: GeneralAnswer): Buffer =>
  Buffer.concat([u16(serial), u16(id), u8(result)])

/** Answer to a registration (0x8100); the code follows only a success. */
export const writeRegistered = (serial: number, result: number, code = ''): Buffer =>
  Buffer.concat([u16(serial), u8(result), result === registration.done ? writeText(code) : Buffer.alloc(0)])

export function readRegistered(body: Buffer): { serial: number; result: number; code: string } | undefined {
  const reader = createReader(body)
  const read = { serial: reader.u16(), result: reader.u8() }
  return reader.isShort() ? undefined : { ...read, code: reader.rest().toString('latin1') }
}

/** Asks for missing parts of a message (0x8003, 0x0005): the serial number of its first part, and the parts. */
export const writePartsAgain = (serial: number, missing: readonly number[], edition: Edition): Buffer =>
  Buffer.concat([
    u16(serial),
    edition === '2019' ? u16(missing.length) : u8(Math.min(255, missing.length)),
    ...missing.slice(0, edition === '2019' ? 65_535 : 255).map(u16),
  ])

/** Text for the driver (0x8300): bit 0 urgent, bit 2 on the display, bit 3 read aloud; 2019 adds the kind of text. */
export const writeDriverText = (flags: number, text: string, edition: Edition): Buffer =>
  Buffer.concat([u8(flags), edition === '2019' ? u8(1) : Buffer.alloc(0), writeText(text)])

/** Command of terminal control (0x8105). */
export const writeControl = (command: number, text = ''): Buffer => Buffer.concat([u8(command), writeText(text)])

/** Takes one picture with the channel's camera (0x8801) at 320 × 240 and sends it at once. */
export const writePhotograph = (channel: number): Buffer =>
  Buffer.concat([u8(channel), u16(1), u16(0), u8(0), u8(1), u8(5), u8(128), u8(64), u8(64), u8(128)])
