export type WallSize = '3840' | '1920'

const sizes: Readonly<Record<WallSize, { width: number; height: number }>> = {
  '3840': { width: 3840, height: 1080 },
  '1920': { width: 1920, height: 1080 },
}

export interface ScreenFit {
  readonly size: WallSize
  readonly width: number
  readonly height: number
  /** One scale factor for the whole wall display: nothing reflows. */
  readonly scale: number
  readonly left: number
  readonly top: number
}

/**
 * Returns the drawing size for a screen, scaled as a whole and centred: 3840 wide from an aspect ratio of
 * 2.6.
 */
export function fit(width: number, height: number): ScreenFit {
  const size: WallSize = width / Math.max(1, height) >= 2.6 ? '3840' : '1920'
  const drawing = sizes[size]
  const scale = Math.min(width / drawing.width, height / drawing.height)
  return {
    size,
    ...drawing,
    scale,
    left: (width - drawing.width * scale) / 2,
    top: (height - drawing.height * scale) / 2,
  }
}
