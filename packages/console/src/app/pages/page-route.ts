import type { ComponentType, LazyExoticComponent } from 'react'

/** A page of the console: the address as the menu declares it, and what is shown there. */
export interface PageRoute {
  path: string
  page: LazyExoticComponent<ComponentType>
}
