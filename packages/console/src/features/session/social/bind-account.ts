import { socialBinding } from '@fengsui/contract/session/binding.ts'
import { call } from '../../../ui/client/call.ts'
import type { CallbackParams } from './wire.ts'

/** Binds the returned identity provider account to the signed-in user. */
export const bindAccount = ({ source, code, state, iss }: CallbackParams): Promise<null> =>
  call(socialBinding, 'bind', { source, code, state, iss })
