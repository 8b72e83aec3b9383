import type { noticeStatus } from '../dictionaries/notice-status.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { machine } from '../kit/machine.ts'

export type NoticeStatus = KeyOf<typeof noticeStatus>
/** The life of a notice (domain-model.md#J): withdrawn is the end, what was told is not told anew. */
export const noticeLife = machine<NoticeStatus, 'release' | 'withdraw'>({
  initial: 'draft',
  moves: {
    release: { from: ['draft'], to: 'released', needs: 'notice_edit' },
    withdraw: { from: ['released'], to: 'withdrawn', needs: 'notice_edit' },
  },
})
