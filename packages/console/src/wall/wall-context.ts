import { createContext, useContext } from 'react'
import type { Tour } from './data/use-camera-tour.ts'
import type { Mode } from './layout.ts'
import type { WallSize } from './screen.ts'

/** A camera whose live picture may be shown. */
export interface LiveCamera {
  readonly id: string
  readonly name: string
}

export interface WallView {
  readonly size: WallSize
  readonly mode: Mode
  /** Cameras of the room of the red warning that is shown. */
  readonly live: readonly LiveCamera[]
  /** Where the tour of key cameras is; absent while it rests. */
  readonly tour?: Tour | undefined
}

export const WallContext = createContext<WallView>({ size: '3840', mode: 'loading', live: [] })

/** Returns the current drawing size and display mode. */
export const useWall = (): WallView => useContext(WallContext)
