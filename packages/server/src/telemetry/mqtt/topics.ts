import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { Content } from '../message-intake.ts'

export interface Route {
  readonly content: Content
  /** Request id carried in the topic. */
  readonly request?: string
}

/** Content by topic: the device and gateway topics of the ThingsBoard API. */
const contents: Readonly<Record<string, Content>> = {
  'v1/devices/me/telemetry': 'telemetry',
  'v1/devices/me/attributes': 'attributes',
  'v1/gateway/telemetry': 'gatewayTelemetry',
  'v1/gateway/attributes': 'gatewayAttributes',
  'v1/gateway/connect': 'gatewayConnect',
  'v1/gateway/disconnect': 'gatewayDisconnect',
  'v1/gateway/attributes/request': 'gatewayAttributesRequest',
  'v1/gateway/rpc': 'answer',
}
/** Topics that end in a request id. */
const numbered: Readonly<Record<string, Content>> = {
  'v1/devices/me/rpc/request': 'rpcRequest',
  'v1/devices/me/attributes/request': 'attributesRequest',
  'v1/devices/me/rpc/response': 'answer',
}

export function routeOf(topic: string): Route | undefined {
  const content = lookup(contents, topic)
  if (content) return { content }
  const [, path = '', request = ''] = /^(.*)\/(\d{1,10})$/.exec(topic) ?? []
  const asked = lookup(numbered, path)
  return asked && { content: asked, request }
}
