import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../framework/clock.ts'
import { getRequestMeta } from '../framework/http/request-meta.ts'
import { errorColumns, errorDetails } from '../framework/logs/error-row.ts'
import { place } from '../framework/logs/log-place.ts'
import { maskedText } from '../framework/logs/mask.ts'
import type { Logs } from '../framework/logs/queue.ts'

/** Operations that would only repeat the records they write themselves. */
const silent = /\/(blade-log\/(usual\/save|error\/upload)|viewLog\/save|oauth\/token.*|blade-dcms\/export)$/

/**
 * Logs every call after its response: the call itself, the operation when it succeeded, and unexpected
 * failures. Nothing here may fail or slow a call.
 */
export function logCalls(app: FastifyInstance, logs: Logs, clock: Clock): void {
  const calls = new Map(surface().map((call) => [`${call.method} ${call.path}`, call]))
  app.addHook('onResponse', async (request, reply) => {
    const call = calls.get(`${request.method} ${(request.routeOptions.url ?? '').replace(/^\/api\//, '/')}`)
    // Rejected floods must not fill the log.
    if (!call || reply.statusCode === 429) return
    try {
      tell(logs, clock.now(), call, request, reply)
    } catch (error) {
      request.log.error({ err: error }, 'a call was not logged')
    }
  })
}

function tell(logs: Logs, createTime: Date, call: SurfaceCall, request: FastifyRequest, reply: FastifyReply): void {
  const { caller, failure } = getRequestMeta(request)
  const given = { ...(request.query as object), ...bodyOf(request) } as Record<string, unknown>
  const who = {
    tenantId: caller?.tenantId ?? '000000',
    userId: caller?.userId ?? null,
    createBy: (caller?.account ?? textOf(given.username))?.slice(0, 60) ?? null,
  }
  const about = {
    ...who,
    ...place,
    method: request.method,
    requestUri: call.path.slice(0, 300),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
    remoteIp: request.ip,
    methodClass: call.of.path,
    methodName: call.name,
    params: maskedText(given),
    time: Math.round(reply.elapsedTime),
    createTime,
  }
  const [title] = call.label
  logs.push('log_api', { ...about, type: '1', title, status: reply.statusCode })
  if (caller && request.method === 'POST' && reply.statusCode === 200 && !silent.test(call.path))
    logs.push('log_usual', {
      ...about,
      logLevel: 'info',
      logId: `${call.of.path.split('/').at(-1)}_${call.name}`,
      logData: words(title, given),
    })
  if (failure && reply.statusCode >= 500) logs.push('log_error', { ...about, ...errorColumns(errorDetails(failure)) })
}

/** Describes the operation and its rows. */
function words(title: string, given: Readonly<Record<string, unknown>>): string {
  const which = Object.entries(given).flatMap(([name, value]) =>
    /^(id|ids|\w+Ids)$/.test(name) && value ? [`${name}=${value}`] : [],
  )
  return [title, ...which].join(' ').slice(0, 500)
}

function bodyOf({ body }: FastifyRequest): object {
  if (Array.isArray(body)) return { list: `[${body.length}]` }
  return typeof body === 'object' && body !== null && !Buffer.isBuffer(body) ? body : {}
}
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
