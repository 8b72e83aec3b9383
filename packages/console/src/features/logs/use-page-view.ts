import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Pages whose views are not logged (specification section 2, sign-in behaviour). */
const unseen: ReadonlySet<string> = new Set(['/login', '/deviceOffline', '/lock'])

/**
 * Tells the server of a page view, once a visit and once the page has a name. Nobody waits for it, and a failure is the
 * server's to notice.
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
    // Loaded when it is needed: the sign-in page must not carry the contract with it.
    import('./tell-view.ts').then(({ sendPageView }) => sendPageView(view)).catch(() => undefined)
  }, [path, name, content])
}
