import { randomUUID } from 'node:crypto'
import type { IConnackPacket, IConnectPacket } from 'mqtt-packet'
import { hashOfToken } from '../../framework/auth/access-token.ts'
import type { Backpressure } from '../backpressure.ts'
import { payloadMost, receiveMaximum } from '../message-bounds.ts'
import type { Device } from '../registry/device.ts'
import type { Registry } from '../registry.ts'
import { maxTopicAliases } from './inbound.ts'
import { longestExpirySeconds } from './mqtt-session.ts'
import { reason, returnCode } from './reason.ts'
import type { Version } from './wire.ts'

/** Result of a CONNECT: the device, or the two codes (before MQTT 5, MQTT 5) it is refused with. */
export type ConnectResult =
  | { readonly device: Device; readonly token: string; readonly clientId: string }
  | { readonly refused: readonly [number, number] }

export async function authenticateConnect(
  packet: IConnectPacket,
  registry: Registry,
  backpressure: Backpressure,
): Promise<ConnectResult> {
  const { username: token, clientId, clean, properties } = packet
  if (properties?.authenticationMethod !== undefined)
    return { refused: [returnCode.notAuthorized, reason.badAuthenticationMethod] }
  if (!clientId && !clean && packet.protocolVersion !== 5)
    return { refused: [returnCode.badClientId, reason.badCredentials] }
  if (!token) return { refused: [returnCode.badCredentials, reason.badCredentials] }
  const device = token.length <= 128 ? await registry.findToken(hashOfToken(token)) : undefined
  if (!device) return { refused: [returnCode.notAuthorized, reason.notAuthorized] }
  if (!backpressure.room()) return { refused: [returnCode.unavailable, reason.unavailable] }
  return { device, token, clientId: clientId || `fengsui-${randomUUID()}` }
}

export const versionOf = ({ protocolVersion }: IConnectPacket): Version => protocolVersion ?? 4

/** Session expiry in seconds. Before MQTT 5, a session that is not clean gets the maximum. */
export function expiryOf({ protocolVersion, clean, properties }: IConnectPacket): number {
  if (protocolVersion !== 5) return clean ? 0 : longestExpirySeconds
  return Math.min(properties?.sessionExpiryInterval ?? 0, longestExpirySeconds)
}

export const refusalPacket = ([before5, in5]: readonly [number, number], version: Version): IConnackPacket => ({
  cmd: 'connack',
  sessionPresent: false,
  ...(version === 5 ? { reasonCode: in5 } : { returnCode: before5 }),
})

/** Creates the CONNACK; in MQTT 5 with the server's capabilities and whatever differs from the request. */
export function welcomePacket(asked: IConnectPacket, clientId: string, sessionPresent: boolean): IConnackPacket {
  if (asked.protocolVersion !== 5) return { cmd: 'connack', sessionPresent, returnCode: 0 }
  const expiry = expiryOf(asked)
  return {
    cmd: 'connack',
    sessionPresent,
    reasonCode: reason.success,
    properties: {
      receiveMaximum: receiveMaximum,
      maximumPacketSize: payloadMost,
      topicAliasMaximum: maxTopicAliases,
      wildcardSubscriptionAvailable: true,
      subscriptionIdentifiersAvailable: false,
      sharedSubscriptionAvailable: false,
      ...(asked.clientId ? {} : { assignedClientIdentifier: clientId }),
      ...(expiry === (asked.properties?.sessionExpiryInterval ?? 0) ? {} : { sessionExpiryInterval: expiry }),
    },
  }
}
