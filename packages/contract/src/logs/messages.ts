import type { Label } from '../kit/label.ts'

/** What the logs refuse with, and say of a page view. */
export const logMessages = {
  rangeTooLong: ['{label}范围不能超过{days}天', '{label}: the range must not exceed {days} days'],
} as const satisfies Record<string, Label>
