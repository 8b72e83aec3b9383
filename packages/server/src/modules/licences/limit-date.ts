import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { afterWorkingDays, type Calendar } from '../stock/index.ts'

/**
 * Returns the last day of the statutory period: so many working days after acceptance, the working days it waited for
 * corrections added. Null without a period.
 */
export const limitDate = (calendar: Calendar, accepted: Date, days: number | null, stopped: number): string | null =>
  days === null ? null : afterWorkingDays(calendar, shanghaiDay(accepted), days + stopped)
