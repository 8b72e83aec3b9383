import { z } from 'zod'
import { get } from '../kit/call.ts'
import { group } from '../kit/resource.ts'

/** A warning the caller was alerted to; same shape as in the live stream. */
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
 * Unopened warnings that alerted the caller, so that the bell is right after a reload. Opening a warning
 * marks it as read: the wall display treats a read notice as an acknowledgement.
 */
export const myWarnings = group('/yhjg-warn/warn', ['我的报警通知', 'My warning notices'], {
  myNotices: get(
    ['未读报警通知', 'Unread notices of warnings'],
    {},
    z.object({ unread: z.number(), records: z.array(told) }),
    'warn_view',
  ),
})
