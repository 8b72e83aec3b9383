import { contain } from '../kit/contain.ts'

/** How much may wait for the commit before no more is taken in. */
export interface Backpressure {
  room(): boolean
  enter(readings: number, bytes: number): void
  leave(readings: number, bytes: number): void
  /** Calls back as soon as there is room again, in the order of asking. */
  wait(then: () => void): void
  readings(): number
  waiting(): number
}

export interface BackpressureOptions {
  readonly readings?: number
  readonly bytes?: number
}

/** Bounds what the server holds in memory while the database is slow or gone; what does not fit is not read. */
export function createBackpressure({
  readings = 200_000,
  bytes = 64 * 1024 * 1024,
}: BackpressureOptions = {}): Backpressure {
  let heldReadings = 0
  let heldBytes = 0
  let queue: (() => void)[] = []
  let scheduled = false
  const room = () => heldReadings < readings && heldBytes < bytes

  // One that fails keeps nobody behind it waiting.
  const letIn = (then: () => void) => contain('telemetry: let in', then)()
  const admit = () => {
    scheduled = false
    const waiting = queue
    queue = []
    let next = 0
    while (next < waiting.length && room()) letIn(waiting[next++] as () => void)
    // Who asked meanwhile comes after those who have been waiting.
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
