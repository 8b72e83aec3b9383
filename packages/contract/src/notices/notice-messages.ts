import type { Label } from '../kit/label.ts'

/** Validation messages of notices. */
export const noticeMessages = {
  stillReleased: ['已发布，请先撤回', 'it is released; withdraw it first'],
  receipted: [
    '需回执的通知发布后不能修改，请撤回后重新发布',
    'A notice that requires receipts cannot be changed once released; withdraw it and release a new one',
  ],
  future: ['发布时间不能晚于当前时间', 'The release time must not be in the future'],
} as const satisfies Record<string, Label>
