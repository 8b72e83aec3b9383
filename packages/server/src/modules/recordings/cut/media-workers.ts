import { openPool } from '../../../framework/workers/pool.ts'
import type { Part } from '../segments/choose.ts'
import type { Made } from './media-work.ts'

/** Worker processes that decode, copy and hash recordings: a camera's stream decides what happens there. A warning waits for them. */
export const mediaWorkers = openPool({
  mostWorkers: 2,
  mostWaiting: 500,
  idleMs: 120_000,
  niceness: 2,
  memoryMb: 512,
  patienceMs: 120_000,
})

const work = new URL('./media-work.ts', import.meta.url)
const ask = async <T>(name: string, args: readonly unknown[], signal?: AbortSignal): Promise<T> =>
  (await mediaWorkers.withWorker((run) => run(work, name, args), signal)) as T

export const makeStill = (part: Part, at: number, to: string): Promise<Made> => ask('writeStill', [part, at, to])
export const stillAt = async (part: Part, at: number, signal?: AbortSignal): Promise<Buffer> =>
  Buffer.from(await ask<Uint8Array>('readStill', [part, at], signal))
/** The first picture of an fMP4 stream as a small JPEG. */
export const smallStillOf = async (stream: Buffer, signal?: AbortSignal): Promise<Buffer> =>
  Buffer.from(await ask<Uint8Array>('smallStill', [new Uint8Array(stream)], signal))
export const makeClip = (parts: readonly Part[], to: string, signal?: AbortSignal): Promise<Made> =>
  ask('writeClip', [parts, to], signal)
export const digests = (paths: readonly string[]): Promise<({ size: number; sha256: string } | null)[]> =>
  ask('digestsOf', [paths])
