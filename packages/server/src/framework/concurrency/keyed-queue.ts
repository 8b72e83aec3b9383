import pLimit, { type LimitFunction } from 'p-limit'

/** Runs tasks of one key sequentially; rejects when more than `most` are queued. */
export function keyedQueue(most: number) {
  const queues = new Map<string, LimitFunction>()
  const lengthOf = ({ activeCount, pendingCount }: LimitFunction) => activeCount + pendingCount

  return async function inTurn<T>(key: string, work: () => Promise<T>, full: () => Error): Promise<T> {
    const queue = queues.get(key) ?? pLimit(1)
    if (lengthOf(queue) >= most) throw full()
    queues.set(key, queue)
    try {
      return await queue(work)
    } finally {
      if (lengthOf(queue) === 0) queues.delete(key)
    }
  }
}
