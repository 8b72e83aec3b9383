/** Runs tasks of one key sequentially; rejects when more than `most` are queued. */
export function keyedQueue(most: number) {
  const queues = new Map<string, { tail: Promise<unknown>; length: number }>()

  return async function inTurn<T>(key: string, work: () => Promise<T>, full: () => Error): Promise<T> {
    const queue = queues.get(key) ?? { tail: Promise.resolve(), length: 0 }
    if (queue.length >= most) throw full()
    queues.set(key, queue)
    queue.length += 1
    const mine = queue.tail.then(work)
    queue.tail = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      queue.length -= 1
      if (queue.length === 0) queues.delete(key)
    }
  }
}
