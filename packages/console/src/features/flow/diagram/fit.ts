import type { Services } from './services.ts'

/** Pixels of the palette at the left. */
const palette = 64

/** Fits a diagram into its frame, never larger than drawn. A frame without a size is left alone. */
export function fit(canvas: Services['canvas']): void {
  try {
    if (canvas.zoom('fit-viewport', 'auto') > 1) canvas.zoom(1, 'auto')
  } catch {
    // A hidden tab has no size to fit into; it is fitted when it is shown.
  }
}

/** Fits a diagram into what the palette leaves of the frame. */
export function fitBeside(canvas: Services['canvas']): void {
  fit(canvas)
  try {
    const { outer } = canvas.viewbox()
    const now = canvas.zoom()
    if (outer.width > 2 * palette) canvas.zoom(now * Math.min(1, 1 - (2 * palette) / outer.width), 'auto')
    canvas.scroll({ dx: palette / 2, dy: 0 })
  } catch {
    // As above.
  }
}
