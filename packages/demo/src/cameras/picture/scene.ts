import { type Canvas, type Colour, canvasOf } from './canvas.ts'
import { drawPerson, type Figure } from './figure.ts'
import { dotsWide, glyphOf } from './glyphs.ts'

/** What a camera sees. */
export interface SceneOf {
  /** Name of the place in Latin letters and digits, drawn at the bottom right. */
  readonly place: string
  /** Chooses the furnishing. */
  readonly seed: number
  readonly people: number
}

/** A value from 0 up to 1, the same for the same seed. */
const drawn = (seed: number, n: number): number => {
  const value = Math.sin(seed * 127.1 + n * 311.7) * 43_758.5453
  return value - Math.floor(value)
}
const shade = ([red, green, blue]: Colour, by: number): Colour => [red * by, green * by, blue * by]

const walls: readonly Colour[] = [
  [205, 208, 200],
  [198, 206, 210],
  [212, 205, 190],
  [192, 204, 192],
]
const suits: readonly Colour[] = [
  [63, 109, 156],
  [181, 90, 74],
  [92, 130, 92],
  [150, 120, 70],
  [110, 98, 150],
]
const wood: Colour = [143, 107, 69]
const steel: Colour = [150, 156, 160]

function drawRoom(canvas: Canvas, wall: Colour, floor: Colour): void {
  canvas.rect(0, 0, 640, 360, wall)
  canvas.polygon(
    [
      [0, 0],
      [640, 0],
      [540, 46],
      [100, 46],
    ],
    [222, 224, 219],
  )
  canvas.polygon(
    [
      [0, 0],
      [100, 46],
      [100, 236],
      [0, 330],
    ],
    shade(wall, 0.88),
  )
  canvas.polygon(
    [
      [640, 0],
      [540, 46],
      [540, 236],
      [640, 330],
    ],
    shade(wall, 0.84),
  )
  canvas.polygon(
    [
      [0, 360],
      [0, 330],
      [100, 236],
      [540, 236],
      [640, 330],
      [640, 360],
    ],
    floor,
  )
  for (let n = 1; n < 9; n++) canvas.line([100 + n * 49, 236], [-60 + n * 85, 360], 1, shade(floor, 0.93))
  for (const y of [252, 274, 304]) {
    const edge = 100 - ((y - 236) * 100) / 94
    canvas.line([edge, y], [640 - edge, y], 1, shade(floor, 0.94))
  }
  canvas.rect(100, 228, 440, 8, shade(wall, 0.75))
  canvas.rect(280, 30, 80, 6, [250, 249, 236])
}

function drawDoor(canvas: Canvas, x: number): void {
  canvas.rect(x - 4, 98, 66, 134, [92, 78, 62])
  canvas.rect(x, 102, 58, 130, [150, 118, 82])
  canvas.rect(x + 8, 112, 42, 40, [176, 196, 204])
  canvas.ellipse(x + 50, 172, 3, 3, [226, 200, 110])
  canvas.rect(x + 14, 82, 30, 10, [46, 132, 84])
}

function drawWindow(canvas: Canvas, x: number): void {
  canvas.rect(x, 84, 74, 62, [132, 140, 142])
  canvas.rect(x + 4, 88, 31, 54, [178, 204, 216])
  canvas.rect(x + 39, 88, 31, 54, [186, 210, 220])
}

function drawBench(canvas: Canvas, x: number, y: number, wide: number, seed: number): void {
  canvas.rect(x + 8, y + 10, 8, 48, shade(wood, 0.75))
  canvas.rect(x + wide - 16, y + 10, 8, 48, shade(wood, 0.75))
  canvas.rect(x, y, wide, 11, wood)
  canvas.rect(x, y + 9, wide, 3, shade(wood, 0.8))
  for (let n = 0; n < Math.floor(wide / 44); n++) {
    const at = x + 10 + n * 42
    if (drawn(seed, 40 + n) < 0.5) canvas.rect(at, y - 12, 24, 12, [199, 155, 99])
    else canvas.ellipse(at + 10, y - 5, 11, 6, [214, 216, 217])
  }
}

/** A mixing drum that turns while people are at work, or is stopped. */
function drawMachine(canvas: Canvas, x: number, turn: number): void {
  canvas.rect(x, 206, 104, 50, shade(steel, 0.7))
  canvas.ellipse(x + 52, 176, 48, 40, steel)
  canvas.ellipse(x + 52, 176, 34, 28, shade(steel, 0.82))
  for (let spoke = 0; spoke < 3; spoke++) {
    const angle = turn + (spoke / 3) * Math.PI
    const [dx, dy] = [30 * Math.cos(angle), 25 * Math.sin(angle)]
    canvas.line([x + 52 - dx, 176 - dy], [x + 52 + dx, 176 + dy], 4, shade(steel, 0.55))
  }
  canvas.ellipse(x + 52, 176, 7, 7, shade(steel, 0.45))
  canvas.rect(x + 78, 214, 18, 10, [196, 66, 56])
}

function drawText(canvas: Canvas, text: string, right: number, y: number, dot: number, colour: Colour): void {
  const cell = (dotsWide + 1) * dot
  canvas.rect(right - text.length * cell - 4, y - 3, text.length * cell + 6, 7 * dot + 6, [24, 28, 34], 0.72)
  for (const [n, character] of [...text].entries())
    for (const [row, dots] of glyphOf(character).entries())
      for (const [column, isSet] of dots.entries())
        if (isSet) canvas.rect(right - (text.length - n) * cell + column * dot, y + row * dot, dot, dot, colour)
}

/** Where the people are at a moment; `turn` goes from 0 to 1 over the loop and begins again. */
function figuresOf({ seed, people }: SceneOf, turn: number): Figure[] {
  const columns = people > 15 ? 8 : people > 10 ? 6 : 5
  const figures = Array.from({ length: people }, (_, n): Figure => {
    const [column, row] = [n % columns, Math.floor(n / columns)]
    const isWalking = n % 3 === 1
    const phase = 2 * Math.PI * (turn + drawn(seed, n + 10))
    const home = 120 + (column * 380) / (columns - 1) + drawn(seed, n + 20) * 20 + row * 30
    const sway = isWalking ? 46 : 7
    const y = 276 + row * 27 + drawn(seed, n + 30) * 12 + (isWalking ? 7 * Math.sin(2 * phase) : 0)
    return {
      x: home + sway * Math.sin(phase),
      y,
      size: 0.72 + (y - 280) / 240,
      suit: suits[(n + Math.floor(seed)) % suits.length] ?? [90, 90, 90],
      reach: Math.sin(phase * (isWalking ? 1 : 3)),
      stride: isWalking ? Math.sin(phase * 8) * Math.abs(Math.cos(phase)) : 0,
    }
  })
  return figures.sort((one, other) => one.y - other.y)
}

/** Draws the pictures of a scene over one turn of its loop, `frames` of them, as planes of Y, U and V. */
export function* drawLoop(scene: SceneOf, width: number, height: number, frames: number): Generator<Buffer> {
  const { seed, place, people } = scene
  const background = canvasOf(width, height)
  const wall = walls[Math.floor(drawn(seed, 1) * walls.length)] ?? [200, 200, 200]
  drawRoom(background, wall, drawn(seed, 2) < 0.5 ? [156, 152, 142] : [140, 150, 146])
  const isMirrored = drawn(seed, 3) < 0.5
  drawDoor(background, isMirrored ? 452 : 128)
  drawWindow(background, isMirrored ? 150 : 420)
  drawWindow(background, 262 + drawn(seed, 4) * 30)
  const machineAt = isMirrored ? 108 : 418
  drawBench(background, isMirrored ? 236 : 130, 214, 264, seed)
  for (let frame = 0; frame < frames; frame++) {
    const turn = frame / frames
    const canvas = background.copy()
    drawMachine(canvas, machineAt, people > 0 ? turn * 4 * Math.PI : 0.4)
    for (const figure of figuresOf(scene, turn)) drawPerson(canvas, figure)
    drawText(canvas, place, 632, 340, 2, [240, 242, 240])
    yield canvas.planes()
  }
}
