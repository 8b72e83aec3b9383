import type { Implementation } from '../../framework/http/implement.ts'
import socialBinding from './binding.ts'
import oauth from './oauth.ts'
import openDialect from './open-dialect.ts'
import ownAccount from './own-account.ts'
import phoneCodes from './phone-codes.ts'
import sessions from './sessions.ts'
import social from './social.ts'
import wechat from './wechat.ts'

export const session: readonly Implementation[] = [
  oauth,
  openDialect,
  ownAccount,
  phoneCodes,
  sessions,
  social,
  socialBinding,
  wechat,
]
