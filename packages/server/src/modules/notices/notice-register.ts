import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { noticeMessages as say } from '@fengsui/contract/notices/notice-messages.ts'
import type { ResourceHooks } from '../../framework/http/implement.ts'
import { after, noticeRule, releases } from './notice-rule.ts'
import { notifyReceivers } from './notify-receivers.ts'
import { noticeDetail, noticeList, noticePage } from './reads.ts'

/** Hooks of the notice register, shared by both of its paths. */
export const registerOf = (of: Resource): ResourceHooks => ({
  overrides: {
    page: (ctx, raw) => noticePage(ctx, of, raw),
    list: (ctx, raw) => noticeList(ctx, of, raw),
    detail: (ctx, raw) => noticeDetail(ctx, of, raw),
  },
  beforeSave: noticeRule,
  afterSave: async (ctx, tx, id, next, was) => {
    const by = { now: ctx.clock.now(), writer: ctx.caller.userId }
    if (releases(next, was)) await notifyReceivers(tx, id, 'release', by)
    else if (was?.status === 'released' && after(next, was) === 'withdrawn')
      await notifyReceivers(tx, id, 'withdraw', by)
    return undefined
  },
  deleteBlocker: async (_ctx, _tx, row) => (row.status === 'released' ? say.stillReleased : null),
})
