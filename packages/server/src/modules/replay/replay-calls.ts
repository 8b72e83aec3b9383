import { replay } from '@fengsui/contract/replay/replay.ts'
import { implement } from '../../framework/http/implement.ts'
import { frameOf } from './frame.ts'
import { happeningsOf } from './happenings.ts'
import { spanOf } from './replay-span.ts'
import { statesOf } from './states/world-states.ts'

export default implement(replay, {
  frame: async (ctx, asked) => frameOf(await spanOf(ctx, asked)),
  states: async (ctx, asked) => statesOf(await spanOf(ctx, asked)),
  happenings: async (ctx, asked) => happeningsOf(await spanOf(ctx, asked)),
})
