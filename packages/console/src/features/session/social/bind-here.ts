import { socialBinding } from '@fengsui/contract/session/binding.ts'
import { call } from '../../../kit/client/call.ts'
import type { CallbackParams } from './wire.ts'

/** Binds the account that was brought to the signed-in one. */
export const bindAccount = ({ source, code, state, iss }: CallbackParams): Promise<null> =>
  call(socialBinding, 'bind', { source, code, state, iss })
