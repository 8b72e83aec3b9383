import { createContext, useContext } from 'react'
import type { Mode } from './layout.ts'
import type { WallSize } from './screen.ts'

export interface WallView {
  readonly size: WallSize
  readonly mode: Mode
}

export const WallContext = createContext<WallView>({ size: '3840', mode: 'loading' })

/** Returns the current drawing size and display mode. */
export const useWall = (): WallView => useContext(WallContext)
