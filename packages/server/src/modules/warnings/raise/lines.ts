import type { Severity } from '@fengsui/contract/warnings/ladder.ts'
import type { LogRow } from '../log.ts'
import type { OpenRecord, RecordEvent } from './book.ts'
import type { Opened } from './open.ts'
import type { RaiseContext } from './scene.ts'

/** A line that leaves status and level as they are. */
export const lineOf = ({ id, handleStatus, handleType, nature }: OpenRecord, time: Date) => ({
  ...{ warnId: id, fromStatus: handleStatus, toStatus: handleStatus, nature, time },
  ...{ fromLevel: String(handleType), toLevel: String(handleType) },
})

/** How a record began. */
export function raiseLine({ record, claim, start, recurrence }: Opened, { now, ladders }: RaiseContext): LogRow {
  const { place, severity, decision } = claim
  const direct = ladders(place.tenantId, place.regionCode, String(severity) as Severity).start > 1
  return {
    ...lineOf(record, now),
    ...{
      action: 'raise',
      fromStatus: null,
      fromLevel: null,
      toLevel: String(start.level),
      reason: direct ? '3' : null,
    },
    detail: {
      ...{ startTime: new Date(decision.startTime), value: decision.value, severity },
      ...{ vacant: start.vacant, recurrenceOf: recurrence.of },
    },
  }
}

const told: Readonly<Partial<Record<RecordEvent, LogRow['action']>>> = {
  hit: 'hit',
  recover: 'recover',
  chatter: 'hit',
}

/** What the machine did since. */
export const machineLines = (record: OpenRecord, now: Date): LogRow[] =>
  record.deeds.flatMap(({ deed, detail }) => {
    const action = told[deed]
    return action ? [{ ...lineOf(record, now), action, detail }] : []
  })
