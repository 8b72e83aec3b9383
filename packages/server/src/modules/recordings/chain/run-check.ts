import { evidenceCheckState } from '@fengsui/contract/dictionaries/evidence-states.ts'
import { evidenceMessages as say } from '@fengsui/contract/video/evidence-messages.ts'
import { sql } from 'kysely'
import type { Clock } from '../../../framework/clock.ts'
import { contain, reportFailure } from '../../../framework/concurrency/contain.ts'
import type { Context, Db } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { checkChain, headOf } from './check-chain.ts'

const { running, stopped } = evidenceCheckState.is
/** A check without a sign of life for this long has ended with its process. */
const aliveMs = 60_000
const beatMs = 5000

/** Starts a check of the chain of an enterprise in the background. Throws while one runs. Returns its id. */
export async function startCheck(ctx: Context, folder: string, enterpriseId: string): Promise<string> {
  const { db, clock, caller } = ctx
  await endDead(db, clock.now())
  const { lastNo } = await headOf(db, enterpriseId)
  const now = clock.now()
  const made = await sql<{
    id: string
  }>`insert into vid_evidence_check (enterprise_id, state, total, user_id, start_time, beat_time)
    values (${enterpriseId}, ${running}, ${lastNo}, ${caller.userId}, ${now}, ${now})
    on conflict do nothing returning id::text as id`.execute(db)
  const id = made.rows[0]?.id
  if (!id) throw badRequest(say.checkRuns)
  carryOut({ db, clock }, folder, id, enterpriseId).catch((error: unknown) => reportFailure('evidence check', error))
  return id
}

async function carryOut({ db, clock }: { db: Db; clock: Clock }, folder: string, id: string, enterpriseId: string) {
  const beat = () => sql`update vid_evidence_check set beat_time = ${clock.now()} where id = ${id}`.execute(db)
  const timer = setInterval(contain('evidence check: beat', beat), beatMs)
  timer.unref()
  try {
    const { state, badNo } = await checkChain(db, folder, enterpriseId, async (done) => {
      await sql`update vid_evidence_check set done = ${done}, beat_time = ${clock.now()} where id = ${id}`.execute(db)
    })
    await sql`update vid_evidence_check set state = ${state}, bad_no = ${badNo}, end_time = ${clock.now()},
      done = case when ${badNo}::int is null then total else ${badNo}::int - 1 end where id = ${id}`.execute(db)
  } catch (error) {
    await sql`update vid_evidence_check set state = ${stopped}, end_time = ${clock.now()} where id = ${id}`.execute(db)
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** Marks checks whose process ended before they did. */
const endDead = (db: Db, now: Date) =>
  sql`update vid_evidence_check set state = ${stopped}, end_time = beat_time
    where state = ${running} and beat_time < ${new Date(now.getTime() - aliveMs)}`.execute(db)

interface Check {
  id: string
  state: keyof typeof evidenceCheckState.entries
  total: number
  done: number
  badNo: number | null
  userName: string | null
  startTime: Date
  endTime: Date | null
}

/** Returns the length of the chain and the last check of it. */
export async function lastCheck({ db, clock }: Pick<Context, 'db' | 'clock'>, enterpriseId: string) {
  await endDead(db, clock.now())
  const { lastNo } = await headOf(db, enterpriseId)
  const found =
    await sql<Check>`select k.id::text as id, k.state, k.total, k.done, k.bad_no, u.real_name as user_name, k.start_time,
      k.end_time
    from vid_evidence_check k left join sys_user u on u.id = k.user_id
    where k.enterprise_id = ${enterpriseId} order by k.start_time desc, k.id desc limit 1`.execute(db)
  const [row] = found.rows
  if (!row) return { last: lastNo, check: null }
  const end = row.endTime ?? clock.now()
  const times = { startTime: shanghai(row.startTime), endTime: row.endTime && shanghai(row.endTime) }
  return { last: lastNo, check: { ...row, ...times, seconds: (end.getTime() - row.startTime.getTime()) / 1000 } }
}
