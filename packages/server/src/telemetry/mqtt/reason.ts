import type { RejectReason } from '@fengsui/contract/telemetry/reasons.ts'
import type { Message } from '../message.ts'

/** MQTT 5 reason codes this server sends or receives. */
export const reason = {
  success: 0x00,
  disconnectWithWill: 0x04,
  noSubscription: 0x11,
  unspecified: 0x80,
  malformed: 0x81,
  protocolError: 0x82,
  notAccepted: 0x83,
  badCredentials: 0x86,
  notAuthorized: 0x87,
  unavailable: 0x88,
  shuttingDown: 0x8b,
  badAuthenticationMethod: 0x8c,
  keepAliveTimeout: 0x8d,
  takenOver: 0x8e,
  topicNameInvalid: 0x90,
  packetIdUnknown: 0x92,
  receiveMaximumExceeded: 0x93,
  topicAliasInvalid: 0x94,
  packetTooLarge: 0x95,
  quotaExceeded: 0x97,
  administrative: 0x98,
  payloadFormatInvalid: 0x99,
  sharedNotSupported: 0x9e,
  subscriptionIdNotSupported: 0xa1,
} as const

/** CONNACK return codes before MQTT 5. */
export const returnCode = { badClientId: 2, unavailable: 3, badCredentials: 4, notAuthorized: 5 } as const

const codes: Partial<Record<RejectReason, number>> = {
  malformed: reason.payloadFormatInvalid,
  tooDeep: reason.payloadFormatInvalid,
  tooManyParts: reason.payloadFormatInvalid,
  tooLarge: reason.quotaExceeded,
  unknownTopic: reason.topicNameInvalid,
}

/** MQTT 5 acknowledgement code of a message: an error only when no part of it was stored. */
export function acknowledgementOf({ readings, refused, reason: why }: Message): number {
  if (readings > 0 || refused === 0 || !why) return reason.success
  return codes[why] ?? reason.notAccepted
}
