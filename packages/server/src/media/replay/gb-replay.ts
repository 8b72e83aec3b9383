import { reportFailure } from '../../framework/concurrency/contain.ts'
import type { GbServer, GbStream } from '../../modules/gb28181/index.ts'
import { pesPictures } from './pes-pictures.ts'
import { pictureQueue } from './picture-queue.ts'
import { type Replay, ReplayFailure } from './replay-source.ts'

/** Devices keep the pace of the recording: they are asked for more than is watched, up to this. */
const fastest = 16
const twice = 2

/**
 * Plays a recording of a device of GB/T 28181 from a moment on; the standard knows whole seconds. The device sends at a pace, so
 * it is asked for twice the speed that is watched, and to pause while enough waits. Throws `ReplayFailure`.
 */
export async function openGbReplay(server: GbServer, cameraId: string, from: number, until: number): Promise<Replay> {
  const second = Math.floor(from / 1000)
  let stream: GbStream | undefined
  let speed = 0
  let isOver = false
  const steer = (order: Parameters<GbStream['steer']>[0]) => {
    stream?.steer(order).catch((error: Error) => {
      // A device that does not answer goes on as before, or is lost, which its silence shows.
      if (error.name !== 'NoAnswer') reportFailure('gb28181: a playback', error)
    })
  }
  const queue = pictureQueue({
    hold: (isHeld) => steer(isHeld ? { isPaused: true } : { speed }),
    over() {
      isOver = true
      stream?.close()
    },
  })
  const pictures = pesPictures(second * 1000, queue.push)
  const opened = await server.open(cameraId, {
    ask: { kind: 'Playback', from: second, to: Math.max(second + 1, Math.ceil(until / 1000)) },
    push: pictures.add,
    end: queue.end,
  })
  if (!opened) {
    queue.end()
    throw new ReplayFailure('unreachable')
  }
  stream = opened
  // It ended while it was being opened.
  if (isOver) opened.close()
  const setSpeed = (watched: number) => {
    const wanted = Math.min(fastest, Math.max(1, Math.ceil(watched)) * twice)
    if (wanted === speed) return
    speed = wanted
    steer({ speed })
  }
  setSpeed(1)
  return {
    next: queue.next,
    setSpeed,
    close: () => queue.end(),
  }
}
