import { oauth } from '@fengsui/contract/session/oauth.ts'
import { call } from '../../kit/client/call.ts'
import { queries } from '../../kit/client/queries.ts'
import { end } from '../../kit/session/session-store.ts'
import { home, useTabs } from './tabs-store.ts'

/** Ends the session here even when the server cannot be told. */
export async function signOut(): Promise<void> {
  await call(oauth, 'logout', {}).catch(() => undefined)
  useTabs.setState({ tabs: [{ path: home, search: '' }] })
  queries.clear()
  end()
}
