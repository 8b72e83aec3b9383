import type { ReplayStates } from '@fengsui/contract/replay/replay.ts'
import { replayMessages as say } from '@fengsui/contract/replay/replay-messages.ts'
import type { WorldEvent } from '@fengsui/contract/replay/world.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { ReplaySpan } from '../replay-span.ts'
import { deviceStates } from './device-states.ts'
import { passageStates } from './passage-states.ts'
import { readingStates } from './reading-states.ts'
import { vehicleStates } from './vehicle-states.ts'
import { warningStates } from './warning-states.ts'

const longestMs = 12 * 3_600_000

/** The world at the start of a part of the past, and what happened in it, in order. */
export async function statesOf(span: ReplaySpan): Promise<ReplayStates> {
  const [start, end] = [span.from.getTime(), span.to.getTime()]
  if (end - start > longestMs) throw badRequest(say.chunkTooLong)
  const readings = await readingStates(span)
  const told = [
    await warningStates(span),
    await deviceStates(span),
    readings,
    await vehicleStates(span),
    await passageStates(span),
  ]
  const inOrder = (one: WorldEvent, other: WorldEvent) => one.at - other.at
  return {
    start,
    end,
    level: readings.level,
    before: told.flatMap(({ before }) => before),
    events: told.flatMap(({ events }) => events).sort(inOrder),
    cut: told.some(({ cut }) => cut),
  }
}
