import type { OrdinaryContent } from '../decode/ordinary.ts'

/** First byte of a PUBLISH of QoS 1 that is neither a retransmission nor to be retained. */
export const publishOnce = 0x32

/** A PUBLISH that carries telemetry: its content, packet id and start of its payload. */
export interface Publication {
  content: OrdinaryContent
  messageId: number
  payload: number
}

const gateway = Buffer.from('v1/gateway/telemetry')
const device = Buffer.from('v1/devices/me/telemetry')

/**
 * Reads the variable header of a PUBLISH of QoS 1 between `from` and `to`. Returns false unless it is one of
 * telemetry with a packet id and without properties: those are parsed as packets.
 */
export function readPublication(into: Publication, bytes: Buffer, from: number, to: number, isMqtt5: boolean): boolean {
  const content = isAt(bytes, from, gateway) ? 'gatewayTelemetry' : isAt(bytes, from, device) ? 'telemetry' : null
  if (content === null) return false
  const after = from + 2 + (content === 'telemetry' ? device : gateway).length
  const payload = after + (isMqtt5 ? 3 : 2)
  if (payload > to || (isMqtt5 && bytes[payload - 1] !== 0)) return false
  into.messageId = ((bytes[after] as number) << 8) | (bytes[after + 1] as number)
  into.payload = payload
  into.content = content
  return into.messageId > 0
}

/** Whether there is a text with its length in two bytes. */
function isAt(bytes: Buffer, at: number, name: Buffer): boolean {
  if (bytes[at] !== 0 || bytes[at + 1] !== name.length) return false
  for (let n = 0; n < name.length; n++) if (bytes[at + 2 + n] !== name[n]) return false
  return true
}
