import { dict } from '@fengsui/contract/session/oauth.ts'
import { implement } from '../../kit/implement.ts'
import { entriesOf } from './dictionary.ts'

export default implement(dict, {
  dictionary: (ctx, { code }) => entriesOf(ctx, 'sys_dict', code ?? ''),
})
