import type { ReactNode } from 'react'
import { usePageView } from '../features/logs/use-page-view.ts'

/** A screen outside the shell whose views are logged like those of other pages. */
export function PageViewLogger({ path, name, children }: { path: string; name: string; children: ReactNode }) {
  usePageView(path, name)
  return children
}
