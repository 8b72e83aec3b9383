import { streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { FirstPicture } from '../modules/recordings/index.ts'
import type { MediaHub, MediaInit } from './media-stream.ts'

/** A camera with a key picture every few seconds is waited for, and one tried again by the other transport, ms. */
const patienceMs = 12_000

/**
 * Fetches the picture with which the main stream of a camera begins, over the connection of its viewers if there is one. Without
 * one in time, reports what was wrong at last.
 */
export async function firstPicture(
  hub: MediaHub,
  cameraId: string,
  { signal, timeoutMs = patienceMs }: { signal?: AbortSignal | undefined; timeoutMs?: number } = {},
): Promise<FirstPicture> {
  const found = Promise.withResolvers<FirstPicture>()
  let head: MediaInit | undefined
  let problem: string = streamProblem.is.silent
  const giveUp = () => found.resolve({ problem: problem as KeyOf<typeof streamProblem> })
  const timer = setTimeout(giveUp, timeoutMs)
  signal?.addEventListener('abort', giveUp, { once: true })
  const leave = hub.subscribe(
    cameraId,
    'main',
    {
      init(init) {
        head = init
      },
      fragment({ bytes, isKey }) {
        if (!head || !isKey) return
        const { mime, width, height } = head
        found.resolve({ problem: null, mime, width, height, stream: Buffer.concat([head.bytes, bytes]) })
      },
      lost(why) {
        problem = why
        if (isFinal(why)) giveUp()
      },
    },
    { sound: false },
  )
  try {
    return await found.promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    leave()
  }
}

/** Problems that another try a moment later does not mend; an account may be taken at the second one. */
const finals: ReadonlySet<string> = new Set([
  streamProblem.is.noAddress,
  streamProblem.is.forbidden,
  streamProblem.is.noStream,
  streamProblem.is.noVideo,
  streamProblem.is.notRegistered,
])
const isFinal = (problem: string): boolean => finals.has(problem)
