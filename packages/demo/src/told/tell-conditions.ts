import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { nextNumber } from '@fengsui/server/framework/store/number.ts'
import { TENANT } from '@fengsui/server/seed/platform.ts'
import { sql } from 'kysely'
import type { DemoCounty } from '../county/county.ts'
import { HOUR } from '../county/days.ts'
import { handle, verify } from '../county/history/acts.ts'
import { type Post, rosterOf } from '../county/history/crew.ts'
import type { WarningRecord } from '../county/history/record.ts'
import { untouched } from '../county/history/untouched.ts'
import { begin, iso } from '../county/history/walk.ts'
import { demoId } from '../county/ids.ts'
import { type Random, seededRandom } from '../county/random.ts'
import type { ToldCondition } from './told-conditions.ts'

const MINUTE = 60_000
/** What a plant answers to a warning of a register, and the picture it attaches to an orange one. */
const answers: Readonly<Record<string, readonly [words: string, photo: 'register-after' | 'sign-after']>> = {
  e1009: ['已核对单据与台账，差额为登记遗漏，正在补登', 'register-after'],
  e1010: ['已提交换证申请，正在办理', 'register-after'],
  e1011: ['已停用到期证书并提交换证申请，等候审核', 'register-after'],
  e1019: ['已与统计员核对数据，补报中', 'register-after'],
  e1020: ['整改材料已到货，已设警戒并安排专人值守，按新计划完成', 'sign-after'],
  e1040: ['已与复查人员约定复查时间，现场保持整改后状态', 'sign-after'],
}

/**
 * Writes the warnings that were raised of the conditions of the registers on the day each began, and handled that
 * day, each in the working hours of a plant, unless an earlier start has done it. Returns their number.
 */
export const tellConditions = (db: Db, conditions: readonly ToldCondition[], setup: Setup): Promise<number> =>
  db.transaction().execute(async (tx) => ((await areTold(tx, setup.first)) ? 0 : writeTold(tx, conditions, setup)))

/** Whether these warnings are written, which are in one transaction: whether there is the first. */
export async function areTold(db: Db, first: number): Promise<boolean> {
  const found = await sql`select 1 from warn_event where id = ${demoId('warning', first)}`.execute(db)
  return found.rows.length > 0
}

interface Setup {
  readonly county: Pick<DemoCounty, 'organizations' | 'enterprises' | 'users'>
  /** Number of the first of these warnings among those of the demonstration: above those of the history. */
  readonly first: number
  readonly hasPictures: boolean
}

async function writeTold(
  db: Db,
  conditions: readonly ToldCondition[],
  { county, first, hasPictures }: Setup,
): Promise<number> {
  const posts = rosterOf(county)
  const random = seededRandom(first)
  const records: WarningRecord[] = []
  for (const [n, condition] of conditions.entries()) {
    const raised = Date.parse(`${condition.day}T08:00:00+08:00`) + random.whole(0, 7 * 60) * MINUTE
    const warnNo = await nextNumber(db, TENANT, 'BJ', new Date(raised))
    const record = opened(condition, demoId('warning', first + n), warnNo, raised)
    settle(record, condition, posts.get(condition.enterpriseId) ?? [], raised, random)
    records.push(record)
  }
  const files = hasPictures ? {} : { files: [] }
  const rows = records.map(({ warning }, n) => ({ ...warning, ...references(conditions[n]), ...files }))
  await insertRows(db, 'warn_event', rows)
  await insertRows(db, 'warn_occurrence', records.map(occurrence))
  await insertRows(
    db,
    'warn_log',
    records.flatMap(({ logs }) => logs.map((log) => ({ ...log, ...files }))),
  )
  await insertRows(
    db,
    'warn_timer',
    records.flatMap(({ timers }) => timers),
  )
  await insertRows(
    db,
    'warn_notify',
    records.flatMap(({ notices }) => notices),
  )
  return records.length
}

const references = (condition?: ToldCondition) => ({
  refKind: condition?.objectKind,
  refId: condition?.objectId,
  contentEn: condition?.contentEn,
})

/** The only occurrence of a warning of a register; it ends with the record. */
const occurrence = ({ warning: { id, warnTime, closeTime, lastTime, warnValue } }: WarningRecord) => ({
  warnId: id,
  startTime: warnTime,
  endTime: closeTime,
  firstValue: warnValue,
  worstValue: warnValue,
  lastValue: warnValue,
  lastTime,
})

function opened(condition: ToldCondition, id: string, warnNo: string, raised: number): WarningRecord {
  const { enterpriseId, source, typeKey, severity, objectKind, objectId, content, unit } = condition
  const [value, threshold] = [condition.value, condition.threshold].map((of) => (of === null ? null : Number(of)))
  const at = iso(raised)
  return {
    warning: {
      ...untouched(),
      alarmType: null,
      monitorType: null,
      workplaceId: null,
      deviceId: null,
      recurrenceOf: null,
      recoverTime: null,
      deviceStatus: null,
      id,
      warnNo,
      source,
      alarmTypeExt: typeKey.slice(1),
      typeKey,
      severity: String(severity),
      enterpriseId,
      warnValue: value ?? null,
      threshold: threshold ?? null,
      unitText: unit,
      content,
      worstValue: value ?? null,
      warnTime: at,
      lastTime: at,
      lastValue: value ?? null,
      dedupKey: [enterpriseId, source, typeKey, objectKind, objectId].join(':'),
      createTime: at,
      updateTime: at,
    },
    logs: [],
    timers: [],
    notices: [],
    occurrences: [],
    supervisions: [],
  }
}

/** Handled within the time of its first level, and verified within the hour where its severity asks for it. */
function settle(
  record: WarningRecord,
  { typeKey, severity }: ToldCondition,
  posts: readonly Post[],
  raised: number,
  random: Random,
): void {
  const walk = begin(record, posts, raised)
  const minutes = walk.ladder.minutes[Number(record.warning.handleType) - 1] ?? 60
  const acted = raised + random.between(0.2, 0.9) * minutes * MINUTE
  const [words, photo] = answers[typeKey] ?? ['已按要求办理', 'register-after']
  handle(walk, acted, random, { words, photo })
  if (severity <= 2) verify(walk, acted + random.whole(8, 50) * MINUTE, true, random)
  record.warning.lastTime = record.warning.closeTime ?? iso(raised + HOUR)
  record.logs.sort((a, b) => a.time.localeCompare(b.time))
}
