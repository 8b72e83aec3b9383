/** Messages of one connection that are not acknowledged yet, in order of arrival. */
export interface PendingAcks {
  readonly size: number
  /** Place of the next message. */
  readonly next: number
  add(messageId: number, qos: number): void
  has(messageId: number): boolean
  /** Records the reason code of `count` messages from place `first`. */
  settle(first: number, count: number, code: number): void
  /** Removes the oldest messages up to the first one without a code, and passes each on. */
  takeSettled(acknowledge: (messageId: number, qos: number, code: number) => void): void
}

const none = -1

/** Creates the queue as a ring of numbers: most connections have thousands of messages in a minute. */
export function createPendingAcks(): PendingAcks {
  let room = 16
  let ids = new Uint16Array(room)
  let levels = new Uint8Array(room)
  let codes = new Int16Array(room)
  let oldest = 0
  let next = 0

  function grow(): void {
    const larger = { ids: new Uint16Array(room * 2), levels: new Uint8Array(room * 2), codes: new Int16Array(room * 2) }
    for (let place = oldest; place < next; place++) {
      const to = place % (room * 2)
      larger.ids[to] = ids[place % room] as number
      larger.levels[to] = levels[place % room] as number
      larger.codes[to] = codes[place % room] as number
    }
    room *= 2
    ;({ ids, levels, codes } = larger)
  }

  return {
    get size() {
      return next - oldest
    },
    get next() {
      return next
    },
    add(messageId, qos) {
      if (next - oldest === room) grow()
      const at = next++ % room
      ids[at] = messageId
      levels[at] = qos
      codes[at] = none
    },
    has(messageId) {
      for (let place = oldest; place < next; place++) if (ids[place % room] === messageId) return true
      return false
    },
    settle(first, count, code) {
      for (let place = first; place < first + count; place++) codes[place % room] = code
    },
    takeSettled(acknowledge) {
      while (oldest < next && codes[oldest % room] !== none) {
        const at = oldest++ % room
        acknowledge(ids[at] as number, levels[at] as number, codes[at] as number)
      }
    },
  }
}
