import { forgetEarly } from '../ui/client/early.ts'
import { queries } from '../ui/client/queries.ts'
import { playAlert } from '../ui/live/sound.ts'
import { callWhileEnded } from '../ui/session/call-while-ended.ts'
import { useSession } from '../ui/session/session-store.ts'
import { forgetTabs } from './layout/tabs-store.ts'

/**
 * Clears open tabs and cached data when the session ends, in every tab of the browser; the next sign-in
 * starts at home.
 */
export function clearWithSession(): void {
  useSession.subscribe((now, before) => {
    if (now.me?.userId === before.me?.userId) return
    forgetTabs()
    queries.clear()
    forgetEarly()
  })
}

/**
 * Repeats the red-warning sound after a session ends unattended (e.g. on a wall display at night) until
 * someone signs in.
 */
export const soundWhileEnded = (): void => void callWhileEnded(useSession, () => playAlert('1'))
