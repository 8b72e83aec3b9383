import type { Db, Tx } from '../../../framework/context.ts'
import { emit, type LiveEvent } from '../../../framework/events/outbox.ts'
import { warningEvents } from '../live.ts'
import { writeLog } from '../warning-log.ts'
import { announceChatter, announceOpened } from './announce.ts'
import { announceWorse } from './announce-worse.ts'
import { machineLines, raiseLine } from './lines.ts'
import type { Opened } from './open.ts'
import type { RaiseContext } from './raise-context.ts'
import type { OpenRecord, RecordEvent } from './record-book.ts'

/**
 * Writes the records' logs, notifies recipients and publishes the live events: the last action of a batch.
 */
export async function notifyRecipients(
  db: Db,
  records: readonly OpenRecord[],
  opened: readonly Opened[],
  scene: RaiseContext,
  effect?: (event: LiveEvent) => void,
): Promise<void> {
  const has = (deed: RecordEvent) => records.filter(({ deeds }) => deeds.some((one) => one.deed === deed))
  await announceOpened(db, opened, scene)
  const lines = opened.map((one) => raiseLine(one, scene))
  lines.push(...(await announceWorse(db, has('worse'), scene)))
  await announceChatter(db, has('chatter'), scene)
  await writeLog(db, [...lines, ...records.flatMap((record) => machineLines(record, scene.now))])
  const events = await warningEvents(db, actionsOf(records, opened))
  if (effect) for (const event of events) effect(event)
  else await emit(db as Tx, events)
}

/** Returns one live event per changed record: the most important of its changes. */
function actionsOf(records: readonly OpenRecord[], opened: readonly Opened[]): Map<string, string> {
  const fresh = new Set(opened.map(({ record }) => record.id))
  const rank: readonly RecordEvent[] = ['worse', 'recover', 'hit', 'chatter', 'value']
  return new Map(
    records.flatMap(({ id, deeds }): [string, string][] => {
      const deed = rank.find((one) => deeds.some((it) => it.deed === one))
      if (fresh.has(id)) return [[id, 'raise']]
      return deed ? [[id, deed === 'worse' ? 'escalate' : deed === 'recover' ? 'recover' : 'hit']] : []
    }),
  )
}
