import { aiBox } from '@fengsui/contract/video/ai-box.ts'
import { sql } from 'kysely'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { submit } from '../../../framework/store/submit.ts'
import { openBoxPage, validateBoxTicket } from './box-ticket.ts'
import { briefOf } from './brief.ts'
import { videoBeyond } from './video-device.ts'

const hooks = videoBeyond(aiBox)
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
