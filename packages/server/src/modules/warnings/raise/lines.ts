import type { Severity } from '@fengsui/contract/warnings/ladder.ts'
import type { LogRow } from '../warning-log.ts'
import type { Opened } from './open.ts'
import type { RaiseContext } from './raise-context.ts'
import type { OpenRecord, RecordEvent } from './record-book.ts'

/** Builds a log line that leaves status and level unchanged. */
export const lineOf = ({ id, handleStatus, handleType, nature }: OpenRecord, time: Date) => ({
  warnId: id,
  fromStatus: handleStatus,
  toStatus: handleStatus,
  nature,
  time,
  fromLevel: String(handleType),
  toLevel: String(handleType),
})

/** Builds the log line of a record's start. */
export function raiseLine({ record, claim, start, recurrence }: Opened, { now, ladders }: RaiseContext): LogRow {
  const { place, severity, decision } = claim
  const direct = ladders(place.tenantId, place.regionCode, String(severity) as Severity).start > 1
  return {
    ...lineOf(record, now),
    action: 'raise',
    fromStatus: null,
    fromLevel: null,
    toLevel: String(start.level),
    reason: direct ? '3' : null,
    detail: {
      startTime: new Date(decision.startTime),
      value: decision.value,
      severity,
      vacant: start.vacant,
      recurrenceOf: recurrence.of,
    },
  }
}

const told: Readonly<Partial<Record<RecordEvent, LogRow['action']>>> = {
  hit: 'hit',
  recover: 'recover',
  chatter: 'hit',
}

/** Builds the log lines of later automatic changes. */
export const machineLines = (record: OpenRecord, now: Date): LogRow[] =>
  record.deeds.flatMap(({ deed, detail }) => {
    const action = told[deed]
    return action ? [{ ...lineOf(record, now), action, detail }] : []
  })
