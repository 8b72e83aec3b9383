const dayMs = 86_400_000
/** Shanghai has had one offset since 1991. */
const offsetMs = 28_800_000
/** 1970-01-01 was a Thursday: three days after a Monday. */
const daysAfterMonday = 3

export interface Week {
  /** Monday 00:00 in Shanghai; `to` is the Monday after it. */
  readonly from: Date
  readonly to: Date
  /** Its seven days, `yyyy-MM-dd`. */
  readonly days: readonly string[]
}

/** Returns the week in Shanghai that contains this moment. */
export function weekOf(now: Date): Week {
  const today = Math.floor((now.getTime() + offsetMs) / dayMs)
  const monday = today - ((((today + daysAfterMonday) % 7) + 7) % 7)
  const at = (day: number) => new Date(day * dayMs - offsetMs)
  return {
    from: at(monday),
    to: at(monday + 7),
    days: Array.from({ length: 7 }, (_, n) => new Date((monday + n) * dayMs).toISOString().slice(0, 10)),
  }
}

/** Returns the counts of all days of a week, 0 where there is none. */
export function byDay({ days }: Week, counted: readonly { day: string; count: number }[]) {
  const counts = new Map(counted.map(({ day, count }) => [day, count]))
  return days.map((date) => ({ date, count: counts.get(date) ?? 0 }))
}
