import { dictBiz } from '@fengsui/contract/session/oauth.ts'
import { implement } from '../../kit/implement.ts'
import { entriesOf } from './dictionary.ts'

export default implement(dictBiz, {
  dictionary: (ctx, { code }) => entriesOf(ctx, 'sys_dict_biz', code ?? '', ctx.caller.tenantId),
})
