import { dayOf } from '../county/days.ts'

/** Document numbers: prefix, day, and a sequence across all enterprises (domain-model.md#0.3). */
export interface Numbers {
  next(prefix: string, time: number): string
  /** Returns the last numbers issued, as rows of sys_sequence. */
  given(): { prefix: string; day: string; lastNo: number }[]
}

export function openNumbers(): Numbers {
  const last = new Map<string, number>()
  return {
    next(prefix, time) {
      const key = `${prefix}${dayOf(time)}`
      const no = (last.get(key) ?? 0) + 1
      last.set(key, no)
      return `${key.replaceAll('-', '')}${String(no).padStart(4, '0')}`
    },
    given: () => [...last].map(([key, lastNo]) => ({ prefix: key.slice(0, 2), day: key.slice(2), lastNo })),
  }
}
