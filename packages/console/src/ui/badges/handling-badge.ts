import { handleStatus as status, warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'

/** The handling fields of a warning. */
export interface Handling {
  handleStatus: KeyOf<typeof status>
  nature?: KeyOf<typeof warnNature> | null | undefined
  verified?: 0 | 1 | null | undefined
}

export type HandlingBadge =
  | 'unhandled'
  | 'falseAlarmRefused'
  | 'nonViolationRefused'
  | 'falseAlarmPending'
  | 'nonViolationPending'
  | 'toVerify'
  | 'closed'

/** Maps status, nature and verification to one of seven badges (domain-model.md#D.1). */
export function markOf({ handleStatus, nature, verified }: Handling): HandlingBadge {
  if (handleStatus === status.is.falseAlarmConfirmed || handleStatus === status.is.nonViolationConfirmed)
    return 'closed'
  if (handleStatus === status.is.handled) return verified ? 'closed' : 'toVerify'
  if (nature === warnNature.is.falseAlarmApplication) return 'falseAlarmPending'
  if (nature === warnNature.is.nonViolationApplication) return 'nonViolationPending'
  if (handleStatus === status.is.falseAlarmRefused) return 'falseAlarmRefused'
  if (handleStatus === status.is.nonViolationRefused) return 'nonViolationRefused'
  return 'unhandled'
}

/** Whether the badge is bold: action is still required. */
export const isBold = (mark: HandlingBadge): boolean =>
  mark === 'unhandled' || mark === 'falseAlarmRefused' || mark === 'nonViolationRefused'
