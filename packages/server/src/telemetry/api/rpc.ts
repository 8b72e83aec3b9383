import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { payloadMost, receiveMaximum } from '../bounds.ts'
import { isObject } from '../decode/value.ts'

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
export function answerRpc(body: unknown, now: number): unknown {
  if (!isObject(body) || typeof body.method !== 'string') return undefined
  const { method } = body
  const answer = lookup(methods, method)
  return answer ? answer(now) : { error: `Unknown method: ${method.slice(0, 60)}` }
}
