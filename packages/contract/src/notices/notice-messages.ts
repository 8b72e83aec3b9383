import type { Label } from '../kit/label.ts'

/** Validation messages of notices. */
export const noticeMessages = {
  stillReleased: ['已发布，请先撤回', 'it is published; withdraw it first'],
  receipted: [
    '需回执的通知发布后不能修改，请撤回后重新发布',
    'A notice that requires receipts cannot be changed once published; withdraw it and publish a new one',
  ],
  future: ['发布时间不能晚于当前时间', 'The time of publication must not be in the future'],
} as const satisfies Record<string, Label>
