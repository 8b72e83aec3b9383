export interface Outgoing {
  readonly topic: string
  readonly payload: string
  readonly readings: number
  isAcknowledged: boolean
}

/** Unacknowledged messages of a sender, in order and limited in size. */
export interface Backlog {
  readonly bytes: number
  readonly count: number
  /** Appends a message; returns the number of readings in the oldest messages dropped. */
  add(topic: string, payload: string, readings: number): number
  /** The next message not in flight. */
  next(): Outgoing | undefined
  acknowledge(message: Outgoing): void
  /** Requeues unacknowledged messages after a disconnect. */
  rewind(): void
}

export function newBacklog(mostBytes: number): Backlog {
  const kept: Outgoing[] = []
  let sent = 0
  let bytes = 0
  const shift = () => {
    const first = kept.shift()
    bytes -= first?.payload.length ?? 0
    sent = Math.max(0, sent - 1)
    return first
  }
  return {
    get bytes() {
      return bytes
    },
    get count() {
      return kept.length
    },
    add(topic, payload, readings) {
      kept.push({ topic, payload, readings, isAcknowledged: false })
      bytes += payload.length
      let lost = 0
      while (bytes > mostBytes && kept.length > 1) lost += shift()?.readings ?? 0
      return lost
    },
    next() {
      while (kept[sent]?.isAcknowledged) sent++
      return sent < kept.length ? kept[sent++] : undefined
    },
    acknowledge(message) {
      message.isAcknowledged = true
      while (kept[0]?.isAcknowledged) shift()
    },
    rewind() {
      sent = 0
    },
  }
}
