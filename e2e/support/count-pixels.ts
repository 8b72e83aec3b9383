import type { Locator, Page } from 'playwright-core'

/** The lowest and the highest value of red, green and blue. */
export type Tint = readonly [low: readonly [number, number, number], high: readonly [number, number, number]]

/** The red of the worst severity, in the light and in the shade. */
export const severityRed: Tint = [
  [110, 0, 0],
  [255, 90, 90],
]

/** A colour as a browser computes it, `rgb(245, 34, 45)`, and what is within 12 steps of it. */
export function tintOf(colour: string): Tint {
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? []
  return [
    [red - 12, green - 12, blue - 12],
    [red + 12, green + 12, blue + 12],
  ]
}

/** Returns how many pixels of a picture are within a tint. `picture`: the bytes of a PNG, or a data URL. */
export function countPixels(page: Page, picture: Buffer | string, tint: Tint): Promise<number> {
  const url = typeof picture === 'string' ? picture : `data:image/png;base64,${picture.toString('base64')}`
  return page.evaluate(
    async ([data, [low, high]]) => {
      const bytes = Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
      const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d')
      context?.drawImage(drawn, 0, 0)
      const of = context?.getImageData(0, 0, drawn.width, drawn.height).data ?? []
      let count = 0
      for (let at = 0; at < of.length; at += 4)
        if ([0, 1, 2].every((n) => (of[at + n] ?? 0) >= (low[n] ?? 0) && (of[at + n] ?? 0) <= (high[n] ?? 255)))
          count += 1
      return count
    },
    [url, tint] as const,
  )
}

/** The picture of a plant in three dimensions alone: labels and panels are hidden while it is taken. */
export async function scenePixels(page: Page, canvas: Locator): Promise<Buffer> {
  const style = await page.addStyleTag({
    content: '.fs-scene-picture > :not(.fs-scene-frame), .fs-scene-labels { visibility: hidden !important }',
  })
  const taken = await canvas.screenshot()
  await style.evaluate((node) => (node as HTMLElement).remove())
  return taken
}
