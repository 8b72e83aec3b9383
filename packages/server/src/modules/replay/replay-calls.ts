import { replay } from '@fengsui/contract/replay/replay.ts'
import { implement } from '../../framework/http/implement.ts'
import { frameOf } from './frame.ts'
import { gapsOf } from './gaps.ts'
import { happeningsOf } from './happenings.ts'
import { spanOf } from './replay-span.ts'
import { statesOf } from './states/world-states.ts'

export default implement(replay, {
  frame: async (ctx, asked) => frameOf(await spanOf(ctx, asked)),
  states: async (ctx, asked) => statesOf(await spanOf(ctx, asked)),
  async happenings(ctx, asked) {
    const span = await spanOf(ctx, asked)
    return { ...(await happeningsOf(span)), gaps: await gapsOf(span) }
  },
})
