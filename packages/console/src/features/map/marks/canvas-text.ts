export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The typeface of the map's text. */
export const font = (size: number, weight = 400) =>
  `${weight} ${size}px "Inter Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif`

/** Text with a casing in the colour of the map. */
export function cased(context: Context, text: string, x: number, y: number, ink: string, casing: string): void {
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = casing
  context.strokeText(text, x, y)
  context.fillStyle = ink
  context.fillText(text, x, y)
}
