import { useLayoutEffect } from 'react'

/** Names the browser's tab while the screen is visible; a screen kept hidden does not. */
export function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}
