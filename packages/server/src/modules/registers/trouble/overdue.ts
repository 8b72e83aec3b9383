import {
  hiddenTroubleLevel,
  hiddenTroubleSource,
  hiddenTroubleStatus,
} from '@fengsui/contract/dictionaries/registers.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../framework/context.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { type Report, type Reported, reportWarnings, settleReports } from '../../warnings/index.ts'

/** Rows per run; the rest follows in the next minute. */
const batch = 500
/** Report levels that recheck (domain-model.md#R6.4): for self-found, general and major troubles. */
const [selfFoundLevel, townshipLevel, countyLevel] = [1, 3, 4]

interface LateTrouble {
  id: string
  enterpriseId: string
  troubleNo: string
  place: string
  level: string
  source: string
  deadline: string
  recheckDeadline: string | null
}
const columns = sql`id, enterprise_id, trouble_no, place, level, source, deadline, recheck_deadline`

/**
 * Warns once of each overdue hidden trouble: rectification past its deadline (1020, to the enterprise),
 * recheck past its deadline (1040, to the rechecker). Closes the warning of a rectification no longer late.
 * Returns the number of changed rows.
 */
export async function overdueTroubles(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const today = shanghaiDay(now)
    const ended = await endRectified(tx, today, now)
    const late = await sql<LateTrouble>`update ent_hidden_trouble set overdue_told = 1 where id in (
        select id from ent_hidden_trouble where is_deleted = 0 and status in (${sql.lit(hiddenTroubleStatus.is.toBeRectified)}, ${sql.lit(hiddenTroubleStatus.is.beingRectified)}) and overdue_told = 0
          and deadline < ${today} order by id limit ${batch} for update skip locked)
      returning ${columns}`.execute(tx)
    const unchecked = await sql<LateTrouble>`update ent_hidden_trouble set recheck_overdue_told = 1 where id in (
        select id from ent_hidden_trouble where is_deleted = 0 and status = ${sql.lit(hiddenTroubleStatus.is.awaitingRecheck)} and recheck_overdue_told = 0
          and recheck_deadline < ${today} order by id limit ${batch} for update skip locked)
      returning ${columns}`.execute(tx)
    await reportWarnings(tx, [...late.rows.map(lateRectification), ...unchecked.rows.map(lateRecheck)], now)
    return ended + late.rows.length + unchecked.rows.length
  })
}

/** Closes warning 1020 of troubles that are no longer late. */
async function endRectified(tx: Tx, today: string, now: Date): Promise<number> {
  const { rows } = await sql<LateTrouble>`update ent_hidden_trouble set overdue_told = 0 where id in (
      select id from ent_hidden_trouble where is_deleted = 0 and overdue_told = 1
        and not (status in (${sql.lit(hiddenTroubleStatus.is.toBeRectified)}, ${sql.lit(hiddenTroubleStatus.is.beingRectified)}) and deadline < ${today}) order by id limit ${batch} for update skip locked)
    returning ${columns}`.execute(tx)
  await settleReports(tx, rows.map(rectificationOf), now)
  return rows.length
}

type Row = Pick<LateTrouble, 'id' | 'enterpriseId'>

/** Returns the key of warning 1020: rectification overdue. */
export const rectificationOf = ({ id, enterpriseId }: Row): Reported => ({
  enterpriseId,
  source: 'manage',
  typeKey: 'e1020',
  objectKind: 'trouble',
  objectId: id,
})

/** Returns the key of warning 1040: recheck overdue. */
export const recheckOf = ({ id, enterpriseId }: Row): Reported => ({
  enterpriseId,
  source: 'manage',
  typeKey: 'e1040',
  objectKind: 'trouble',
  objectId: id,
})

const lateRectification = (row: LateTrouble): Report => ({
  ...rectificationOf(row),
  objectName: row.troubleNo,
  content: [
    `${row.place}的隐患未在${row.deadline}前整改完毕`,
    `the hidden trouble at ${row.place} was not rectified by ${row.deadline}`,
  ],
})

const lateRecheck = (row: LateTrouble): Report => ({
  ...recheckOf(row),
  severity: row.level === hiddenTroubleLevel.is.major ? 2 : 3,
  startLevel: recheckLevel(row),
  objectName: row.troubleNo,
  content: [
    `企业已完成${row.place}的整改，复查未在${row.recheckDeadline}前完成`,
    `the enterprise has rectified ${row.place}; the recheck was due by ${row.recheckDeadline}`,
  ],
})

/** Returns the report level that rechecks, and is warned when late. */
function recheckLevel({ level, source }: LateTrouble): number {
  if (level === hiddenTroubleLevel.is.major) return countyLevel
  return source === hiddenTroubleSource.is.selfInspection ? selfFoundLevel : townshipLevel
}
