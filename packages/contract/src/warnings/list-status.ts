import { handleStatus, warnNature } from '../dictionaries/warnings.ts'
import { choiceList, type KeyOf } from '../kit/dictionary.ts'

/** User-facing status filter of warning lists: open, one handling state, closed, or all. */
export const listStatus = choiceList('listStatus', ['处理状态', 'Status'], {
  open: ['未关闭', 'Open'],
  unhandled: handleStatus.entries[handleStatus.is.unhandled],
  falseAlarmPending: ['误报待确认', 'False alarm to confirm'],
  nonViolationPending: ['非违规待确认', 'Non-violation to confirm'],
  falseAlarmRefused: handleStatus.entries[handleStatus.is.falseAlarmRefused],
  nonViolationRefused: handleStatus.entries[handleStatus.is.nonViolationRefused],
  toVerify: ['已处理待核验', 'Handled, to verify'],
  falseAlarm: handleStatus.entries[handleStatus.is.falseAlarmConfirmed],
  nonViolation: handleStatus.entries[handleStatus.is.nonViolationConfirmed],
  closed: ['已关闭', 'Closed'],
  all: ['全部', 'All'],
})
export type ListStatus = KeyOf<typeof listStatus>

/** List filters for each status (domain-model.md#D.1). */
export const statusFilters: Readonly<Record<ListStatus, Readonly<Record<string, string>>>> = {
  open: { open: '1' },
  unhandled: { handleStatus: handleStatus.is.unhandled, nature: warnNature.is.violation },
  falseAlarmPending: { handleStatus: handleStatus.is.unhandled, nature: warnNature.is.falseAlarmApplication },
  nonViolationPending: { handleStatus: handleStatus.is.unhandled, nature: warnNature.is.nonViolationApplication },
  falseAlarmRefused: { handleStatus: handleStatus.is.falseAlarmRefused },
  nonViolationRefused: { handleStatus: handleStatus.is.nonViolationRefused },
  toVerify: { handleStatus: handleStatus.is.handled, verified: '0' },
  falseAlarm: { handleStatus: handleStatus.is.falseAlarmConfirmed },
  nonViolation: { handleStatus: handleStatus.is.nonViolationConfirmed },
  closed: { closed: '1' },
  all: {},
}
