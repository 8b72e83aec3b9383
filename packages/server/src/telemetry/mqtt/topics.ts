import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { Content } from '../intake.ts'

/** What is published where: the device and gateway topics of the ThingsBoard API. */
const contents: Readonly<Record<string, Content>> = {
  'v1/devices/me/telemetry': 'telemetry',
  'v1/devices/me/attributes': 'attributes',
  'v1/gateway/telemetry': 'gatewayTelemetry',
  'v1/gateway/attributes': 'gatewayAttributes',
  'v1/gateway/connect': 'gatewayConnect',
  'v1/gateway/disconnect': 'gatewayDisconnect',
}

export const contentOf = (topic: string): Content | undefined =>
  Object.hasOwn(contents, topic) ? lookup(contents, topic) : undefined

/** A client hears only what is meant for itself. */
export const maySubscribe = (topic: string): boolean => /^v1\/(devices\/me|gateway)\/[^#+]/.test(topic)
