import { createContext, useContext } from 'react'
import type { Mode } from './layout.ts'
import type { WallSize } from './screen.ts'

export interface WallView {
  readonly size: WallSize
  readonly mode: Mode
}

export const WallContext = createContext<WallView>({ size: '3840', mode: 'loading' })

/** Which drawing is up and what it is in. */
export const useWall = (): WallView => useContext(WallContext)
