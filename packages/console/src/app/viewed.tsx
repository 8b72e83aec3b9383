import type { ReactNode } from 'react'
import { usePageView } from '../features/logs/use-page-view.ts'

/** A screen outside the shell, whose view is logged like that of any page. */
export function PageViewLogger({ path, name, children }: { path: string; name: string; children: ReactNode }) {
  usePageView(path, name)
  return children
}
