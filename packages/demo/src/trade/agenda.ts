import { setImmediate } from 'node:timers/promises'
import { DAY, HOUR } from '../county/days.ts'

interface Appointment {
  readonly at: number
  readonly act: (at: number) => void
}

/** Event queue in chronological order; events may schedule further events. */
export interface Agenda {
  add(at: number, act: (at: number) => void): void
  /** Runs the days from `from` until before `to`; later events are discarded. */
  run(from: number, to: number, evening: (midnight: number) => void): Promise<void>
}

export function openAgenda(): Agenda {
  const days = new Map<number, Appointment[]>()
  const dayAt = (at: number) => Math.floor((at + 8 * HOUR) / DAY)
  const next = (list: Appointment[]): Appointment | undefined => {
    let first = 0
    for (let n = 1; n < list.length; n++) if ((list[n]?.at ?? 0) < (list[first]?.at ?? 0)) first = n
    return list.splice(first, 1)[0]
  }
  return {
    add(at, act) {
      const day = dayAt(at)
      const list = days.get(day)
      if (list) list.push({ at, act })
      else days.set(day, [{ at, act }])
    },
    async run(from, to, evening) {
      for (let day = dayAt(from); day < dayAt(to); day++) {
        const list = days.get(day) ?? []
        days.set(day, list)
        for (let one = next(list); one; one = next(list)) one.act(one.at)
        days.delete(day)
        evening(day * DAY - 8 * HOUR)
        // Yield so that the server can answer requests meanwhile.
        if (day % 20 === 0) await setImmediate()
      }
    },
  }
}
