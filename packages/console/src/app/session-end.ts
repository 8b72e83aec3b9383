import { queries } from '../kit/client/queries.ts'
import { playAlert } from '../kit/live/sound.ts'
import { callWhileEnded } from '../kit/session/call-while-ended.ts'
import { useSession } from '../kit/session/session-store.ts'
import { forgetTabs } from './layout/tabs-store.ts'

/** With the session of a reader goes what was opened and loaded for him, in every tab of the browser; a sign-in begins with home. */
export function clearWithSession(): void {
  useSession.subscribe((now, before) => {
    if (now.me?.userId === before.me?.userId) return
    forgetTabs()
    queries.clear()
  })
}

/** A session that ends by itself, at night before a wall, sounds like a red warning until somebody signs in again. */
export const soundWhileEnded = (): void => void callWhileEnded(useSession, () => playAlert('1'))
