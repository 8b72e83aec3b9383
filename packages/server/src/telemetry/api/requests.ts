import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { isObject } from '../decode/value.ts'
import type { Reply } from '../message.ts'
import { payloadMost, receiveMaximum } from '../message-bounds.ts'
import type { Content } from '../message-intake.ts'
import type { Device } from '../registry/device.ts'
import { answerAttributes, answerGateway, type ClientAttributes, gatewayRequest } from './attributes.ts'

const noRates = { messages: '', telemetryMessages: '', telemetryDataPoints: '' }

/** Session limits of this server; messages are not counted, so there is no rate limit. */
const sessionLimits = {
  maxPayloadSize: payloadMost,
  maxInflightMessages: receiveMaximum,
  rateLimits: noRates,
  gatewayRateLimits: noRates,
}

/** RPC methods a device can call on the platform. */
const methods: Readonly<Record<string, (now: number) => unknown>> = {
  getSessionLimits: () => sessionLimits,
  getCurrentTime: (now) => ({ ts: now, time: new Date(now).toISOString() }),
}

/**
 * Returns the answer to a device's RPC request; undefined if the body is none. Unknown methods get an error
 * answer.
 */
function answerRpc(body: unknown, now: number): unknown {
  if (!isObject(body) || typeof body.method !== 'string') return undefined
  const { method } = body
  const answer = lookup(methods, method)
  return answer ? answer(now) : { error: `Unknown method: ${method.slice(0, 60)}` }
}

export interface RpcRequest {
  readonly device: Device
  /** The request number in the topic. */
  readonly request: string
  readonly now: number
  readonly told: ClientAttributes
  /** Looks up the device of that code behind the requesting gateway. */
  readonly child: (code: string) => Device | undefined
}

/** Returns the answer to a device's request, and its response topic; undefined for an invalid body. */
export function answerTo(content: Content, body: unknown, asking: RpcRequest): Reply | undefined {
  const reply = (topic: string, answer: unknown): Reply | undefined =>
    answer === undefined ? undefined : { topic, body: answer }
  const { device, request, now, told, child } = asking
  switch (content) {
    case 'rpcRequest':
      return reply(`v1/devices/me/rpc/response/${request}`, answerRpc(body, now))
    case 'attributesRequest':
      return reply(`v1/devices/me/attributes/response/${request}`, answerAttributes(device, body, told))
    case 'gatewayAttributesRequest': {
      const asked = gatewayRequest(body)
      return asked && reply('v1/gateway/attributes/response', answerGateway(asked, child(asked.code), told))
    }
    default:
      return undefined
  }
}
