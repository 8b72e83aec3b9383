import type { Label } from '../kit/label.ts'

/** Messages of the logs and of page views. */
export const logMessages = {
  rangeTooLong: ['{label}范围不能超过{days}天', '{label}: the range must not exceed {days} days'],
} as const satisfies Record<string, Label>
