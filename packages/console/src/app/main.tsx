import { createRoot } from 'react-dom/client'
import { keptLanguage, startTexts } from '../i18n/i18n.ts'
import { watchErrors } from '../ui/errors/watch-errors.ts'
import { type Me, resumeSession, useSession } from '../ui/session/session-store.ts'
import { App } from './app.tsx'
import { preloadShell } from './app-shell.tsx'
import { askFirst, isHome } from './first-calls.ts'
import { followScreen } from './layout/screen-class.ts'
import { forbidEval } from './no-eval.ts'
import { clearWithSession, soundWhileEnded } from './session-end.ts'
import './base.css'

/** Time that data may take after the frame is there, ms: on a slow network the frame is drawn before them. */
const longestWait = 800

/** Loads the frame, its data and, at home, the rows. */
async function loadFirst({ userType }: Me): Promise<void> {
  askFirst(location.pathname, keptLanguage(), userType)
  void preloadShell()
  // The frame reports a file that could not be loaded.
  const layout = await import('./layout/read-first.ts').catch(() => undefined)
  const data = layout?.readFirst(isHome(location.pathname), keptLanguage(), userType)
  await Promise.race([data, new Promise((resolve) => setTimeout(resolve, longestWait))])
}

/** No await at the top level: the frame imports files of this one, and would wait until it is done. */
async function start(): Promise<void> {
  resumeSession()
  // The session may end with the first answer.
  clearWithSession()
  soundWhileEnded()
  // The largest file of home and its data come while the texts do, not after them.
  const { me } = useSession.getState()
  const first = me && loadFirst(me)
  await startTexts()
  if (isHome(location.pathname)) await first
  followScreen()
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App />)
}

watchErrors()
forbidEval()
// Not from the top level: reading cookies makes the browser look up the place of each calling function in the code, and for the
// top level it would parse the whole file again.
queueMicrotask(() => void start())
