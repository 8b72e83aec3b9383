import type { Replay, ReplayPicture } from './replay-source.ts'

/** Bytes that wait for the viewer beyond which the device is held, and below which it goes on. */
const full = 4 * 2 ** 20
const empty = 2 ** 20
/** Nobody takes pictures for this long, ms: the device is let go, and asked again when somebody does. */
const idleMs = 20_000
/** No picture comes for this long although one is waited for, ms: a recorder looks for its files first. */
const silentMs = 20_000

export interface PictureQueue extends Pick<Replay, 'next'> {
  push(picture: ReplayPicture): void
  end(): void
}
interface Options {
  /** Holds the device, or lets it go on. */
  readonly hold: (isHeld: boolean) => void
  /** Called once when the recording is over for whatever reason. */
  readonly over: () => void
}

/** Pictures between a device that sends and a viewer that takes. */
export function pictureQueue({ hold, over }: Options): PictureQueue {
  const waiting: ReplayPicture[] = []
  let bytes = 0
  let isHeld = false
  let isOver = false
  let taker: ((picture: ReplayPicture | undefined) => void) | undefined
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    over()
    taker?.(undefined)
    taker = undefined
  }
  let timer = setTimeout(end, silentMs).unref()
  const wait = (ms: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(end, ms).unref()
  }
  return {
    push(picture) {
      if (isOver) return
      if (taker) {
        const give = taker
        taker = undefined
        wait(idleMs)
        return give(picture)
      }
      waiting.push(picture)
      bytes += picture.bytes.length
      if (bytes > full && !isHeld) {
        isHeld = true
        hold(true)
      }
    },
    end,
    next() {
      const first = waiting.shift()
      if (first) {
        bytes -= first.bytes.length
        if (isHeld && bytes < empty && !isOver) {
          isHeld = false
          hold(false)
        }
        wait(idleMs)
        return Promise.resolve(first)
      }
      if (isOver) return Promise.resolve(undefined)
      wait(silentMs)
      return new Promise((resolve) => {
        taker = resolve
      })
    },
  }
}
