import type { Lazy } from '../../ui/lazy.ts'

/** A page of the console: its path as declared in the menu, and its component. */
export interface PageRoute {
  path: string
  page: Lazy
}
