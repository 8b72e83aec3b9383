import { useLayoutEffect } from 'react'

/** Sets the document title while the screen is visible; hidden screens do not. */
export function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}
