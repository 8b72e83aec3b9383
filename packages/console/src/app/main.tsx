import { createRoot } from 'react-dom/client'
import { keptLanguage, startTexts } from '../i18n/i18n.ts'
import { watchErrors } from '../ui/errors/watch-errors.ts'
import { resumeSession, useSession } from '../ui/session/session-store.ts'
import { App } from './app.tsx'
import { preloadShell } from './app-shell.tsx'
import { askFirst } from './first-calls.ts'
import { followScreen } from './layout/screen-class.ts'
import { clearWithSession, soundWhileEnded } from './session-end.ts'
import './base.css'

watchErrors()
resumeSession()
// The largest file of home and its data come while the texts do, not after them.
if (useSession.getState().me) {
  askFirst(location.pathname, keptLanguage())
  void preloadShell()
}
await startTexts()
clearWithSession()
soundWhileEnded()
followScreen()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
