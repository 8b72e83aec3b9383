import { licenceRecordStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { type RecordMove, siteChecked } from '@fengsui/contract/licences/life.ts'
import { sql } from 'kysely'
import { refuseSamePerson } from '../../../framework/auth/same-person.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { readNumber, readParam } from '../../../framework/store/params.ts'
import type { Row } from '../../../framework/store/row.ts'
import { afterWorkingDays, calendarOf, workingDays } from '../../stock/index.ts'
import { limitDate } from '../limit-date.ts'
import type { Asked } from './handle.ts'
import { issue } from './issue.ts'
import { requireChecked, requireComplete, returnMaterials } from './materials.ts'

interface Effect {
  readonly columns: Row
  /** The resulting licence. */
  readonly licenceId?: string
}
type Effects = Readonly<Partial<Record<RecordMove, (ctx: Context, tx: Tx, row: Row, asked: Asked) => Promise<Effect>>>>

/** Replacement and cancellation grant nothing new: no objection is possible. */
const nothingNew: ReadonlySet<unknown> = new Set(['4', '5'])

/** Preconditions and effects of transitions besides the state change (domain-model.md#E.2). */
export const effects: Effects = {
  accept: async (ctx, tx, row) => {
    await requireComplete(tx, row)
    return { columns: await startClock(ctx, tx, row) }
  },
  return: async (ctx, tx, row) => {
    await returnMaterials(tx, row.id)
    // While it waits the period has no end.
    return { columns: { stoppedTime: row.acceptTime ? ctx.clock.now() : null, limitDate: null, firstReviewUser: null } }
  },
  firstReview: async (ctx, tx, row, { files }) => {
    await requireComplete(tx, row)
    await requireChecked(tx, row)
    if (siteChecked.has(String(row.certificateType)) && files.length === 0) throw badRequest(say.siteFiles)
    return { columns: { firstReviewUser: ctx.caller.userId } }
  },
  secondReview: async (ctx, tx, row) => {
    await refuseSamePerson(tx, ctx.caller.userId, [row.firstReviewUser], say.samePerson)
    return { columns: {} }
  },
  publicise: async (ctx, tx, row) => {
    const today = shanghaiDay(ctx.clock.now())
    const days = await readNumber(tx, String(row.tenantId), 'licence.publicityDays')
    const calendar = await calendarOf(tx, String(row.tenantId))
    return { columns: { publicityFrom: today, publicityTo: afterWorkingDays(calendar, today, days) } }
  },
  issue: async (ctx, tx, row, asked) => {
    await requirePublicity(ctx, tx, row)
    const { licenceId, licenseNumber } = await issue(ctx, tx, row, asked)
    return { columns: { licenseNumber, finishTime: ctx.clock.now() }, licenceId }
  },
  refuse: async (ctx) => ({ columns: { finishTime: ctx.clock.now() } }),
}

/**
 * Starts the statutory period at the first acceptance; days on which it was suspended for corrections do not
 * count.
 */
async function startClock(ctx: Context, tx: Tx, row: Row): Promise<Row> {
  const now = ctx.clock.now()
  const found = await sql<{ days: number }>`select limit_days as days from lic_guide where id = ${row.guideId}`.execute(
    tx,
  )
  const limitDays = found.rows[0]?.days ?? null
  const calendar = await calendarOf(tx, String(row.tenantId))
  if (!row.acceptTime) return { acceptTime: now, limitDays, limitDate: limitDate(calendar, now, limitDays, 0) }
  if (!row.stoppedTime) return {}
  const stood = workingDays(calendar, shanghaiDay(row.stoppedTime as Date), shanghaiDay(now))
  const stoppedDays = Number(row.stoppedDays) + stood
  const until = limitDate(calendar, row.acceptTime as Date, row.limitDays as number | null, stoppedDays)
  return { stoppedTime: null, stoppedDays, limitDate: until }
}

/** Licences subject to publicity are issued when that is over, others after the second review. */
async function requirePublicity(ctx: Context, tx: Tx, row: Row): Promise<void> {
  if (row.status === licenceRecordStatus.is.onPublicNotice) {
    const until = String(row.publicityTo)
    if (until >= shanghaiDay(ctx.clock.now())) throw badRequest(say.publicityRuns, { day: until })
    return
  }
  const without = (await readParam(tx, String(row.tenantId), 'licence.withoutPublicity')).split(/[,，\s]+/)
  if (!without.includes(String(row.certificateType)) && !nothingNew.has(row.applyType))
    throw badRequest(say.publicityFirst)
}
