import { ownAccount } from '@fengsui/contract/session/password.ts'
import { implement } from '../../framework/http/implement.ts'
import { changePassword } from './change-password.ts'
import { forgetPassword } from './forget-password.ts'
import { updateInfo } from './update-info.ts'

export default implement(ownAccount, { updatePassword: changePassword, changePassword, forgetPassword, updateInfo })
