import type { UnguardedPoint } from '@fengsui/contract/intake/unguarded.ts'
import type { Db } from '../../framework/context.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { findRecipients, type Recipients, vacantLevels } from '../warnings/index.ts'

const blank = { subjectId: null, name: null, device: null, level: null, count: null } as const

/** Returns the people of the enterprise's own two levels. */
const atPlant = (recipients: Recipients | undefined): ReadonlySet<string> =>
  new Set([1, 2].flatMap((level) => (recipients?.get(level) ?? []).map(({ userId }) => userId)))

/** Returns for each enterprise the levels of its ladder without anybody, and whether one person is alone at night. */
export async function ladderPoints(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly UnguardedPoint[]>> {
  // Two in the morning of today in Shanghai.
  const night = new Date(`${shanghaiDay(now)}T02:00:00+08:00`)
  const byDay = await findRecipients(db, ids, now)
  const byNight = await findRecipients(db, ids, night)
  return new Map(
    ids.map((id) => {
      const vacant = vacantLevels(byDay.get(id)).map(
        (level): UnguardedPoint => ({ ...blank, kind: 'vacantLevel', level }),
      )
      const reached = atPlant(byNight.get(id)).size
      const isAlone = reached < 2 && atPlant(byDay.get(id)).size > 0
      return [id, isAlone ? [...vacant, { ...blank, kind: 'nightAlone', count: reached }] : vacant]
    }),
  )
}
