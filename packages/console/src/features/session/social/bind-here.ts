import { socialBinding } from '@fengsui/contract/session/binding.ts'
import { call } from '../../../kit/client/call.ts'
import type { Brought } from './wire.ts'

/** Binds the account that was brought to the signed-in one. */
export const bindHere = ({ source, code, state, iss }: Brought): Promise<null> =>
  call(socialBinding, 'bind', { source, code, state, iss })
