import { notice } from '@fengsui/contract/notices/notice.ts'
import { implement } from '../../framework/http/implement.ts'
import { registerOf } from './notice-register.ts'

export default implement(notice, {}, registerOf(notice))
