import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { TENANT } from '@fengsui/server/seed/platform.ts'
import type { DemoCounty } from './county/county.ts'
import { dayOf } from './county/days.ts'
import { demoHistory } from './county/history/history.ts'
import type { WarningRecord } from './county/history/record.ts'

/** Returns the last numbers issued, so that today's next warning continues after those of the history. */
function sequences(records: readonly WarningRecord[]) {
  const days = Map.groupBy(records, ({ warning }) => dayOf(Date.parse(warning.createTime)))
  return [...days].map(([day, own]) => ({ tenantId: TENANT, prefix: 'BJ', day, lastNo: own.length }))
}

/**
 * Writes the closed warnings of the two months before `now`. Records name no pictures when none are stored.
 */
export async function seedDemoHistory(
  db: Db,
  county: DemoCounty,
  now: number,
  hasPictures: boolean,
): Promise<Record<string, number>> {
  const records = demoHistory(county, now)
  const files = hasPictures ? {} : { files: [], applyFiles: [] }
  return {
    warn_event: await insertRows(
      db,
      'warn_event',
      records.map(({ warning }) => ({ ...warning, ...files })),
    ),
    warn_occurrence: await insertRows(
      db,
      'warn_occurrence',
      records.flatMap(({ occurrences }) => occurrences),
    ),
    warn_log: await insertRows(
      db,
      'warn_log',
      records.flatMap(({ logs }) => logs.map((log) => ({ ...log, files: hasPictures ? log.files : [] }))),
    ),
    warn_timer: await insertRows(
      db,
      'warn_timer',
      records.flatMap(({ timers }) => timers),
    ),
    warn_notify: await insertRows(
      db,
      'warn_notify',
      records.flatMap(({ notices }) => notices),
    ),
    warn_supervision: await insertRows(
      db,
      'warn_supervision',
      records.flatMap(({ supervisions }) => supervisions),
    ),
    sys_sequence: await insertRows(db, 'sys_sequence', sequences(records)),
  }
}
