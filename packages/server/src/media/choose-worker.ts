import { createHash } from 'node:crypto'

/**
 * Chooses one of the workers for a camera, always the same (rendezvous hashing): with one worker more or less, only the cameras
 * of that worker move.
 */
export function chooseWorker(cameraId: string, workers: readonly string[]): string {
  const weightOf = (worker: string): string => createHash('sha1').update(`${worker} ${cameraId}`).digest('hex')
  const [best] = workers
    .map((worker) => ({ worker, weight: weightOf(worker) }))
    .sort((a, b) => (a.weight < b.weight ? 1 : -1))
  if (!best) throw new RangeError('there is no media worker')
  return best.worker
}
