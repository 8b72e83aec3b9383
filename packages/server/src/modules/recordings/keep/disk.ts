import { mkdir, statfs } from 'node:fs/promises'

export interface DiskLimit {
  /** Bytes that recordings and evidence may take; null takes a share of the disk. */
  readonly bytes: number | null
}

/** Share of the disk without a limit of its own. */
const usualShare = 0.8
/** Left free on the disk in any case, bytes. */
const leastFree = 2 * 2 ** 30

/** Bytes that recordings and evidence may take, given what they take, and what is free on the disk. */
export async function limitOf(
  folder: string,
  { bytes }: DiskLimit,
  used: number,
): Promise<{ limit: number; free: number }> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize, blocks } = await statfs(folder)
  const free = bavail * bsize
  const asked = bytes ?? Math.floor(blocks * bsize * usualShare)
  // What others took of the disk is not there to be used.
  return { limit: Math.max(Math.min(asked, used + free - leastFree), 0), free }
}

/** Share of the limit from which it is warned of. */
export const nearShare = 0.9
export const stateOf = (used: number, limit: number, isFull: boolean): 'good' | 'near' | 'full' =>
  isFull || used >= limit ? 'full' : used >= limit * nearShare ? 'near' : 'good'
