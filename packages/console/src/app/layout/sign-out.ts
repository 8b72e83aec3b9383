import { oauth } from '@fengsui/contract/session/oauth.ts'
import { call } from '../../ui/client/call.ts'
import { end } from '../../ui/session/session-store.ts'

/** Ends the local session even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await call(oauth, 'logout', {}).catch(() => undefined)
  end()
}
