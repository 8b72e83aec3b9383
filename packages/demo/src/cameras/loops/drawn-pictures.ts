import { drawLoop } from '../picture/scene.ts'
import { fileNameOf, type LoopOf, loopFrames } from './loop.ts'

interface Drawn {
  readonly pictures: Buffer[]
  readonly rest: Generator<Buffer>
}
/** Loops whose pictures are held; up to 22 MB each. */
const mostHeld = 4
const held = new Map<string, Drawn>()

/** A picture of a loop as planes of Y, U and V; drawn on first use, and to be copied before it is changed. */
export function drawnPicture(of: LoopOf, at: number): Buffer {
  const name = fileNameOf(of)
  const drawn = held.get(name) ?? { pictures: [], rest: drawLoop(of, of.width, of.height, loopFrames) }
  held.delete(name)
  held.set(name, drawn)
  const [oldest] = held.keys()
  if (held.size > mostHeld && oldest !== undefined) held.delete(oldest)
  const number = at % loopFrames
  while (drawn.pictures.length <= number) drawn.pictures.push(drawn.rest.next().value as Buffer)
  return drawn.pictures[number] as Buffer
}
