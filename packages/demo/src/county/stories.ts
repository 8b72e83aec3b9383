import { DAY, HOUR } from './days.ts'

/** The stories of the demonstration, played to their end (packages/demo/README.md). */
export type StoryName = 'overload' | 'stopOrder'

interface Story {
  /** Prefix of the plant. */
  readonly plant: string
  /** The device that raises the warning. */
  readonly device: string
  readonly daysAgo: number
  /** Time of day at which it begins, ms. */
  readonly at: number
  /** Length of the violation, ms. */
  readonly lasts: number
  readonly figures: { readonly first: number; readonly worst: number; readonly threshold: number }
}

const MINUTE = HOUR / 60

export const stories: Readonly<Record<StoryName, Story>> = {
  /** Too much composition in the mixing room: climbs to the county and is closed there. */
  overload: {
    plant: 'LY01',
    device: 'LY01-CG-002',
    daysAgo: 6,
    at: 9 * HOUR + 2 * MINUTE + 1000,
    lasts: 52 * MINUTE,
    figures: { first: 5.42, worst: 6.82, threshold: 5 },
  },
  /** Too much again: the county drafts a stop-work order, finds a sunk barrier, and lets the plant reopen. */
  stopOrder: {
    plant: 'LY04',
    device: 'LY04-CG-002',
    daysAgo: 16,
    at: 10 * HOUR + 14 * MINUTE + 20_000,
    lasts: 24 * MINUTE,
    figures: { first: 5.61, worst: 7.24, threshold: 5 },
  },
}

const midnightOf = (time: number): number => Math.floor((time + 8 * HOUR) / DAY) * DAY - 8 * HOUR
const isWeekend = (midnight: number): boolean => [0, 6].includes(new Date(midnight + 8 * HOUR).getUTCDay())

/** Returns the midnight at which the day of a story begins, as of `now`: a working day. */
export function storyDay(name: StoryName, now: number): number {
  let day = midnightOf(now) - stories[name].daysAgo * DAY
  while (isWeekend(day)) day -= DAY
  return day
}

/** Returns the time at which the violation of a story begins. */
export const storyStart = (name: StoryName, now: number): number => storyDay(name, now) + stories[name].at
