/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number]
export type Point = readonly [x: number, y: number]

/** A picture in memory; shapes are drawn with smooth edges. Coordinates are those of a picture 640 wide, whatever the real width. */
export interface Canvas {
  readonly width: number
  readonly height: number
  polygon(points: readonly Point[], colour: Colour, opacity?: number): void
  rect(x: number, y: number, wide: number, high: number, colour: Colour, opacity?: number): void
  ellipse(x: number, y: number, radiusX: number, radiusY: number, colour: Colour, opacity?: number): void
  /** A line with round ends. */
  line(from: Point, to: Point, thickness: number, colour: Colour): void
  copy(): Canvas
  /** The picture as planes of Y, U and V (BT.601, limited range, 4:2:0). */
  planes(): Buffer
}

/** Lines of a picture line that are weighed for the smooth edge of a shape. */
const parts = 4

export function canvasOf(width: number, height: number, pixels = new Uint8Array(width * height * 3)): Canvas {
  const scale = width / 640
  const cover = new Float32Array(width + 1)

  function span(from: number, to: number): void {
    const [low, high] = [Math.max(0, from), Math.min(width, to)]
    if (high <= low) return
    const [first, last] = [Math.floor(low), Math.floor(high)]
    const add = (x: number, amount: number) => {
      cover[x] = (cover[x] ?? 0) + amount / parts
    }
    if (first === last) {
      add(first, high - low)
      return
    }
    add(first, first + 1 - low)
    for (let x = first + 1; x < last; x++) add(x, 1)
    add(last, high - last)
  }

  function paint(y: number, [red, green, blue]: Colour, opacity: number, low: number, high: number): void {
    for (let x = Math.max(0, Math.floor(low)); x <= Math.min(width - 1, Math.ceil(high)); x++) {
      const part = Math.min(1, cover[x] ?? 0) * opacity
      if (part === 0) continue
      const at = (y * width + x) * 3
      pixels[at] = (pixels[at] ?? 0) * (1 - part) + red * part
      pixels[at + 1] = (pixels[at + 1] ?? 0) * (1 - part) + green * part
      pixels[at + 2] = (pixels[at + 2] ?? 0) * (1 - part) + blue * part
    }
  }

  function polygon(points: readonly Point[], colour: Colour, opacity = 1): void {
    const scaled = points.map(([x, y]) => [x * scale, y * scale] as const)
    const [xs, ys] = [scaled.map(([x]) => x), scaled.map(([, y]) => y)]
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const bottom = Math.min(height, Math.ceil(Math.max(...ys)))
    for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < bottom; y++) {
      cover.fill(0)
      for (let part = 0; part < parts; part++) {
        const at = y + (part + 0.5) / parts
        const crossings: number[] = []
        for (const [n, [x, top]] of scaled.entries()) {
          const [nextX, nextY] = scaled[(n + 1) % scaled.length] ?? [0, 0]
          if (top <= at !== nextY <= at) crossings.push(x + ((at - top) / (nextY - top)) * (nextX - x))
        }
        crossings.sort((one, other) => one - other)
        for (let n = 0; n + 1 < crossings.length; n += 2) span(crossings[n] ?? 0, crossings[n + 1] ?? 0)
      }
      paint(y, colour, opacity, left, right)
    }
  }

  const ellipse = (x: number, y: number, radiusX: number, radiusY: number, colour: Colour, opacity = 1) =>
    polygon(
      Array.from({ length: 24 }, (_, n): Point => {
        const angle = (n / 12) * Math.PI
        return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)]
      }),
      colour,
      opacity,
    )

  return {
    width,
    height,
    polygon,
    ellipse,
    rect: (x, y, wide, high, colour, opacity) =>
      polygon(
        [
          [x, y],
          [x + wide, y],
          [x + wide, y + high],
          [x, y + high],
        ],
        colour,
        opacity,
      ),
    line([x, y], [toX, toY], thickness, colour) {
      const length = Math.hypot(toX - x, toY - y) || 1
      const [dx, dy] = [((toY - y) / length) * (thickness / 2), ((x - toX) / length) * (thickness / 2)]
      polygon(
        [
          [x + dx, y + dy],
          [toX + dx, toY + dy],
          [toX - dx, toY - dy],
          [x - dx, y - dy],
        ],
        colour,
      )
      ellipse(x, y, thickness / 2, thickness / 2, colour)
      ellipse(toX, toY, thickness / 2, thickness / 2, colour)
    },
    copy: () => canvasOf(width, height, pixels.slice()),
    planes: () => planesOf(pixels, width, height),
  }
}

function planesOf(pixels: Uint8Array, width: number, height: number): Buffer {
  const half = width / 2
  const luma = width * height
  const planes = Buffer.alloc((luma * 3) / 2)
  const chroma = luma / 4
  for (let n = 0; n < luma; n++) {
    const [red = 0, green = 0, blue = 0] = [pixels[3 * n], pixels[3 * n + 1], pixels[3 * n + 2]]
    planes[n] = 16.5 + 0.257 * red + 0.504 * green + 0.098 * blue
  }
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const of = (colour: number) => {
        const at = (y * width + x) * 3 + colour
        const below = at + 3 * width
        return ((pixels[at] ?? 0) + (pixels[at + 3] ?? 0) + (pixels[below] ?? 0) + (pixels[below + 3] ?? 0)) / 4
      }
      const [red, green, blue] = [of(0), of(1), of(2)]
      const at = luma + (y / 2) * half + x / 2
      planes[at] = 128.5 - 0.148 * red - 0.291 * green + 0.439 * blue
      planes[at + chroma] = 128.5 + 0.439 * red - 0.368 * green - 0.071 * blue
    }
  return planes
}
