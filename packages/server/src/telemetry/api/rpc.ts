import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { payloadMost, receiveMaximum } from '../bounds.ts'
import { isObject } from '../decode/value.ts'

const noRates = { messages: '', telemetryMessages: '', telemetryDataPoints: '' }

/** What this server bears; it counts no messages, so no rate is limited. */
const sessionLimits = {
  maxPayloadSize: payloadMost,
  maxInflightMessages: receiveMaximum,
  rateLimits: noRates,
  gatewayRateLimits: noRates,
}

/** What a device can ask the platform to do. */
const methods: Readonly<Record<string, (now: number) => unknown>> = {
  getSessionLimits: () => sessionLimits,
  getCurrentTime: (now) => ({ ts: now, time: new Date(now).toISOString() }),
}

/** Answers a device's RPC request; undefined when it is none. A method that is not known is answered as such. */
export function answerRpc(body: unknown, now: number): unknown {
  if (!isObject(body) || typeof body.method !== 'string') return undefined
  const { method } = body
  const answer = lookup(methods, method)
  return answer ? answer(now) : { error: `Unknown method: ${method.slice(0, 60)}` }
}
