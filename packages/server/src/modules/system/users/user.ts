import { user } from '@fengsui/contract/system/user.ts'
import { implement } from '../../../kit/implement.ts'
import { info } from './info.ts'

export default implement(user, { info })
