import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'

/** State of a part of the server; `ok` false makes the whole unhealthy. */
export interface PartState {
  readonly ok: boolean
  readonly [more: string]: unknown
}
export type Parts = Readonly<Record<string, () => PartState | Promise<PartState>>>

const patienceMs = 3000

/** `GET /api/health`: 200 when every part is healthy, else 503; each part's state in either case. */
export function mountHealth(app: FastifyInstance, db: Db, parts: Parts): void {
  const all: Parts = { database: () => databaseState(db), ...parts }
  app.get('/api/health', { config: { rate: 'public' } }, async (_request, reply) => {
    const states = await Promise.all(
      Object.entries(all).map(async ([name, ask]) => [name, await stateOf(ask)] as const),
    )
    const ok = states.every(([, state]) => state.ok)
    return reply.status(ok ? 200 : 503).send({ status: ok ? 'ok' : 'failing', parts: Object.fromEntries(states) })
  })
}

async function stateOf(ask: Parts[string]): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<PartState>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason: 'no answer' }), patienceMs)
  })
  try {
    return await Promise.race([Promise.resolve(ask()), late])
  } catch {
    return { ok: false, reason: 'failed' }
  } finally {
    clearTimeout(timer)
  }
}

async function databaseState(db: Db): Promise<PartState> {
  const began = performance.now()
  await sql`select 1`.execute(db)
  return { ok: true, milliseconds: Math.round(performance.now() - began) }
}
