import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Pages whose views are not logged (specification section 2, sign-in behaviour). */
const unseen: ReadonlySet<string> = new Set(['/login', '/deviceOffline', '/lock'])

/**
 * Reports a page view to the server, once per visit and only when the page has a name. Runs in the
 * background; errors are ignored here and left to the server's log.
 */
export function usePageView(path: string, name: string | undefined): void {
  const { t } = useTranslation('logs')
  const told = useRef<string>(undefined)
  const content = name ? t('viewed', { name }) : ''
  useEffect(() => {
    if (told.current === path || !(name || unseen.has(path))) return
    told.current = path
    if (!name || unseen.has(path)) return
    const view = { pageName: name.slice(0, 60), content: content.slice(0, 200), path: path.slice(0, 200) }
    // Loaded on demand, to keep the contract out of the sign-in page's bundle.
    import('./send-page-view.ts').then(({ sendPageView }) => sendPageView(view)).catch(() => undefined)
  }, [path, name, content])
}
