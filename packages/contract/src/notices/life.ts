import type { noticeStatus } from '../dictionaries/notices.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { machine } from '../kit/machine.ts'

export type NoticeStatus = KeyOf<typeof noticeStatus>
/** State machine of a notice (domain-model.md#J): withdrawn is final; a sent notice is not sent again. */
export const noticeLife = machine<NoticeStatus, 'release' | 'withdraw'>({
  initial: 'draft',
  moves: {
    release: { from: ['draft'], to: 'released', needs: 'notice_edit' },
    withdraw: { from: ['released'], to: 'withdrawn', needs: 'notice_edit' },
  },
})
