import { z } from 'zod'
import { get } from '../kit/call.ts'
import { group } from '../kit/resource.ts'

/** One warning that rang for the caller; the live stream tells the same. */
const told = z.object({
  id: z.string(),
  warnId: z.string(),
  warnNo: z.string(),
  severity: z.string(),
  level: z.number(),
  content: z.string(),
  contentEn: z.string().nullable(),
  enterpriseName: z.string(),
  createTime: z.string(),
})

/**
 * Warnings that rang for the caller and that he has not opened yet, so that the bell is right after a reload. Opening
 * the warning is what marks them as read: the wall takes a read notice for an acknowledgement.
 */
export const myWarnings = group('/yhjg-warn/warn', ['我的预警通知', 'My warning notices'], {
  myNotices: get(
    ['未读预警通知', 'Unread notices of warnings'],
    {},
    z.object({ unread: z.number(), records: z.array(told) }),
    'warn_view',
  ),
})
