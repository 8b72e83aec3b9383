import { aiBox } from '@fengsui/contract/video/ai-box.ts'
import { sql } from 'kysely'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { detail } from '../../../framework/store/detail.ts'
import { submit } from '../../../framework/store/submit.ts'
import { openBoxPage, validateBoxTicket } from './box-ticket.ts'
import { briefOf } from './brief.ts'
import { callbackKey } from './callback-key.ts'
import { videoBeyond } from './video-device.ts'

const common = videoBeyond(aiBox)
const hooks: typeof common = {
  ...common,
  overrides: {
    ...common.overrides,
    /** Users who may set up the box are shown where it sends its events. */
    detail: async (ctx, { id }) => {
      const row = await detail(ctx, aiBox, String(id ?? ''))
      if (!ctx.caller.permissions.has('video_edit')) return row
      const key = await callbackKey(ctx.db, String(row.id))
      return { ...row, callbackUrl: `${ctx.request.origin ?? ''}/api/v1/${key}/isapi` }
    },
  },
}
const withoutId = ({ id: _, ...raw }: RawInput): RawInput => raw

/** AI boxes; `save` only adds. */
export const aiBoxes = implement(
  aiBox,
  {
    save: (ctx, _input, raw) => submit(ctx, aiBox, withoutId(raw), hooks),
    haikang: openBoxPage,
    loginAuthentication: validateBoxTicket,
    list1: (ctx) => briefOf(ctx, aiBox, [sql`enabled = 1`]),
  },
  hooks,
)
