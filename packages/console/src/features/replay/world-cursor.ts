import type { ReplayStates } from '@fengsui/contract/replay/replay.ts'
import { advance, emptyWorld, type World } from '@fengsui/contract/replay/world.ts'

/**
 * Returns a function from an instant of a chunk to the world then. It goes on from the last instant asked for when that is
 * before; else it begins again: the answer depends on the instant alone.
 */
export function worldCursor({ before, events }: Pick<ReplayStates, 'before' | 'events'>): (at: number) => World {
  const first = advance(emptyWorld, before)
  let [world, next, shown] = [first, 0, Number.NEGATIVE_INFINITY]
  return (at) => {
    if (at < shown) [world, next] = [first, 0]
    shown = at
    const from = next
    while ((events[next]?.at ?? Number.POSITIVE_INFINITY) <= at) next += 1
    world = advance(world, events.slice(from, next))
    return world
  }
}
