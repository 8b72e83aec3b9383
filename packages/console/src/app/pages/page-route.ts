import type { ComponentType, LazyExoticComponent } from 'react'

/** A page of the console: its path as declared in the menu, and its component. */
export interface PageRoute {
  path: string
  page: LazyExoticComponent<ComponentType>
}
