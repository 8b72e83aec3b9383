import { checked, type Field, type FieldOptions, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { videoMessages as say } from './video-messages.ts'

const parsed = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null)
const isOf =
  (...protocols: string[]) =>
  (value: string) => {
    const url = parsed(value)
    return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
  }
/** An account in an address would be stored, shown and logged in the clear. */
const hasNoAccount = (value: string): boolean => {
  const url = parsed(value)
  return url === null || (url.username === '' && url.password === '')
}

/** The address of a stream, without account and password. */
export const streamAddress = (label: Label, options: FieldOptions<string> = {}): Field<string> =>
  checked(
    checked(text(label, 255, options), isOf('rtsp:', 'rtsps:'), say.badStream),
    hasNoAccount,
    say.accountInAddress,
  )

/** The address of a page or service of a device, without account and password. */
export const webAddress = (label: Label, options: FieldOptions<string> = {}): Field<string> =>
  checked(
    checked(text(label, 255, options), isOf('http:', 'https:'), say.badWebAddress),
    hasNoAccount,
    say.accountInAddress,
  )

const usualPorts = new Map([
  ['rtsp:', 554],
  ['rtsps:', 322],
  ['http:', 80],
  ['https:', 443],
])

/** Returns host and port of an address; undefined when it is none. */
export function endpointOf(address: unknown): { host: string; port: number } | undefined {
  const url = parsed(String(address ?? ''))
  if (!url?.hostname) return undefined
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || usualPorts.get(url.protocol) || 0 }
}
