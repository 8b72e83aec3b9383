import { contain } from '../framework/concurrency/contain.ts'

/** Backpressure: limits the data awaiting commit before intake stops. */
export interface Backpressure {
  room(): boolean
  enter(readings: number, bytes: number): void
  leave(readings: number, bytes: number): void
  /** Calls back when there is capacity again, in FIFO order. */
  wait(then: () => void): void
  readings(): number
  waiting(): number
}

export interface BackpressureOptions {
  readonly readings?: number
  readonly bytes?: number
}

/** Limits the server's memory use while the database is slow or unavailable; excess data is left unread. */
export function createBackpressure({
  readings = 200_000,
  bytes = 64 * 1024 * 1024,
}: BackpressureOptions = {}): Backpressure {
  let heldReadings = 0
  let heldBytes = 0
  let queue: (() => void)[] = []
  let scheduled = false
  const room = () => heldReadings < readings && heldBytes < bytes

  // A failing callback does not block those behind it.
  const letIn = (then: () => void) => contain('telemetry: let in', then)()
  const admit = () => {
    scheduled = false
    const waiting = queue
    queue = []
    let next = 0
    while (next < waiting.length && room()) letIn(waiting[next++] as () => void)
    // Callers that arrived meanwhile queue behind those already waiting.
    queue = [...waiting.slice(next), ...queue]
  }
  return {
    room,
    enter(more, size) {
      heldReadings += more
      heldBytes += size
    },
    leave(less, size) {
      heldReadings -= less
      heldBytes -= size
      if (queue.length === 0 || scheduled || !room()) return
      scheduled = true
      setImmediate(contain('telemetry: let in', admit))
    },
    wait: (then) => void queue.push(then),
    readings: () => heldReadings,
    waiting: () => queue.length,
  }
}
