import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { inScope } from '../framework/access/scope.ts'
import { contain, reportFailure } from '../framework/concurrency/contain.ts'
import type { Caller, Db } from '../framework/context.ts'
import { badRequest, passwordChangeRequired, unauthorized } from '../framework/http/http-error.ts'
import type { AppServices } from '../framework/http/mount.ts'
import { filterEventFor, seesDevices } from './filter-event.ts'
import { frame, frameOf } from './frame.ts'
import type { Hub } from './hub.ts'
import { type Pump, read } from './pump.ts'
import { type Listener, write } from './room.ts'

const mostDevices = 200
const mostMissed = 2000

/**
 * `GET /api/live`: `warning`, `device`, `notice`, `reading` of the devices in `?device=`, and `vehicles` once a second with
 * `?vehicles=1`, within the caller's access scope. A client that reconnects with Last-Event-ID receives what it missed, once; when that
 * is too much or too old it receives `reset` and reloads.
 */
export function mountLive(app: FastifyInstance, services: AppServices, hub: Hub, pump: Pump): void {
  app.get('/api/live', { config: { byAddress: true } }, async (request, reply) => {
    const caller = await services.authenticate(request)
    if (!caller) throw unauthorized(messages.missingToken)
    if (caller.mustChange) throw passwordChangeRequired()
    const devices = await devicesInScope(services.db, caller, devicesOf(request.query as Record<string, unknown>))
    const listener = open(request, reply, caller)
    const now = hub.writtenTo(pump.cursor())
    const vehicles = (request.query as Record<string, unknown>).vehicles !== undefined
    const leave = hub.join(caller, devices, listener, vehicles)
    request.raw.on('close', contain('live: leave', leave))
    try {
      await catchUp(services, now, caller, listener, lastSeen(request))
    } catch (error) {
      // The response has begun: its client reconnects and receives what it missed.
      leave()
      reply.raw.destroy()
      reportFailure('live: catch up', error)
    }
    return reply
  })
}

function open(request: FastifyRequest, reply: FastifyReply, caller: Caller): Listener {
  reply.hijack()
  request.raw.socket.setNoDelay(true)
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  reply.raw.on('error', () => {})
  return { response: reply.raw, userId: caller.userId, sessionId: caller.sessionId, held: [] }
}

/** Writes missed events, then the ones buffered meanwhile. */
async function catchUp(
  { db, clock }: AppServices,
  now: string,
  caller: Caller,
  listener: Listener,
  last: string | null,
): Promise<void> {
  const time = clock.now().getTime()
  let text = frame('hello', { time }, last ?? now)
  if (last && BigInt(last) < BigInt(now)) {
    const missed = await read(db, last, now, mostMissed + 1)
    const whole = missed.length <= mostMissed && (await reachesBack(db, last))
    const mine = missed.flatMap((row) =>
      row.userId ? (row.userId === caller.userId ? row : []) : (filterEventFor(caller, row) ?? []),
    )
    text += whole ? mine.map(frameOf).join('') : frame('reset', { time }, now)
  }
  const held = listener.held ?? []
  listener.held = null
  write(listener, Buffer.from(text))
  for (const bytes of held) write(listener, bytes)
}

/** Whether everything after this id is still in the outbox. */
async function reachesBack(db: Db, last: string): Promise<boolean> {
  const oldest = (await sql<{ id: string | null }>`select min(id)::text as id from live_event`.execute(db)).rows[0]?.id
  return oldest !== null && oldest !== undefined && BigInt(oldest) <= BigInt(last) + 1n
}

function lastSeen(request: FastifyRequest): string | null {
  const given = request.headers['last-event-id'] ?? (request.query as Record<string, unknown>).lastEventId
  return typeof given === 'string' && /^\d{1,18}$/.test(given) ? given : null
}

function devicesOf(query: Record<string, unknown>): string[] {
  const given = query.device
  const ids = (Array.isArray(given) ? given : String(given ?? '').split(',')).map(String).filter(Boolean)
  if (ids.length > mostDevices || ids.some((id) => !/^\d{1,19}$/.test(id)))
    throw badRequest(messages.wrongType, { name: 'device' })
  return ids
}

/** Returns the devices the caller may see. Others are no error: they are silent, as if they did not exist. */
async function devicesInScope(db: Db, caller: Caller, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0 || !seesDevices(caller)) return []
  const scope = inScope({ owner: 'enterprise', table: 'dev_device' }, caller)
  const found = await sql<{
    id: string
  }>`select id from dev_device where id in (${sql.join(ids)}) and is_deleted = 0 and ${scope}`.execute(db)
  return found.rows.map((row) => row.id)
}
