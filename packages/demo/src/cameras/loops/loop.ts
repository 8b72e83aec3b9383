import type { SceneOf } from '../picture/scene.ts'
import type { VideoSource } from '../video-source.ts'

/** Pictures a second, pictures from one key picture to the next, pictures of a loop. */
export const [framesPerSecond, keyEvery, loopFrames] = [8, 16, 64]
/** Time from one picture to the next, ms. */
export const between = 1000 / framesPerSecond

/** What is drawn and encoded once. */
export interface LoopOf extends SceneOf {
  readonly codec: VideoSource['codec'] | 'JPEG'
  readonly width: number
  readonly height: number
  /** Two pictures in which nothing moves, instead of a loop: they are there at once. */
  readonly isStill?: boolean
}

/** Pictures that are encoded with their clock. */
export interface Burn {
  /** The first one, of the loop. */
  readonly at: number
  /** Their moments, ms since 1970. */
  readonly times: readonly number[]
}

/** A coded loop: it begins with a key picture and may begin again after its last one. */
export interface Loop {
  readonly codec: LoopOf['codec']
  readonly width: number
  readonly height: number
  readonly parameterSets: readonly Buffer[]
  readonly frames: readonly { readonly isKey: boolean; readonly nals: readonly Buffer[] }[]
}

/** Changes whenever the drawing or the encoding does, so that an older file is not used. */
const edition = 4

/** Name of the file of a loop. */
export const fileNameOf = ({ place, seed, people, codec, height, isStill }: LoopOf): string =>
  `${place.replace(/[^\w-]/g, '_')}-${seed}-${people}-${codec}-${height}-${edition}${isStill ? '-still' : ''}.loop`

/** Packs a loop into one file: sizes as JSON in the first line, then the units. */
export function packed({ codec, width, height, parameterSets, frames }: Loop): Buffer {
  const head = {
    codec,
    width,
    height,
    parameterSets: parameterSets.map((set) => set.toString('base64')),
    frames: frames.map(({ isKey, nals }) => ({ isKey, sizes: nals.map((nal) => nal.length) })),
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...frames.flatMap(({ nals }) => nals)])
}

/** Reads a packed loop; undefined when it is cut off or is none. */
export function unpacked(bytes: Buffer): Loop | undefined {
  try {
    let at = bytes.indexOf('\n') + 1
    const head = JSON.parse(bytes.subarray(0, at).toString()) as Omit<Loop, 'parameterSets' | 'frames'> & {
      parameterSets: string[]
      frames: { isKey: boolean; sizes: number[] }[]
    }
    const next = (size: number): Buffer => {
      at += size
      return bytes.subarray(at - size, at)
    }
    const frames = head.frames.map(({ isKey, sizes }) => ({ isKey, nals: sizes.map(next) }))
    if (at !== bytes.length || frames.length === 0) return undefined
    return { ...head, parameterSets: head.parameterSets.map((set) => Buffer.from(set, 'base64')), frames }
  } catch {
    return undefined
  }
}
