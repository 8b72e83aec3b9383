import { isLongForm } from '@fengsui/contract/kit/test/rotation.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { things } from '../orders/test/market.ts'
import { broken, unused } from './test/invariants.ts'
import { plantDeeds } from './test/plant-deeds.ts'
import { raisedAfter } from './test/raised.ts'
import { beginning, type Mode, type State } from './test/stream.ts'
import { type Step, tradeDeeds } from './test/trade-deeds.ts'
import { openTrader, type Trader } from './test/trader.ts'

const deeds = { ...tradeDeeds, ...plantDeeds }
type Deed = keyof typeof deeds
const names = Object.keys(deeds) as Deed[]
const both = [things('a').enterprise, things('b').enterprise]

let trader: Trader
beforeAll(async () => {
  trader = await openTrader()
  await trader.store('in', '6', { details: trader.boxes('a', '5000') })
  await trader.store('in', '6', { details: trader.powder('5000') })
})
afterAll(() => trader.server.stop())

const step = {
  mode: fc.constantFrom<Mode>('part', 'part', 'over', 'race'),
  share: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  pick: fc.nat(1_000_000),
}
/** Every action once in a sensible order, then random ones. */
const story: readonly Deed[] = [
  ...(['order', 'sell', 'produce', 'out', 'carry', 'deliver', 'receive', 'giveBack'] as const),
  ...(['count', 'discard', 'move', 'sellDirect', 'out', 'takeBack'] as const),
]
const stream = fc
  .tuple(
    fc.tuple(...story.map((deed) => fc.record({ deed: fc.constant(deed), ...step }))),
    fc.array(fc.record({ deed: fc.constantFrom(...names, ...story), ...step }), {
      minLength: 6,
      maxLength: isLongForm ? 40 : 16,
      size: 'max',
    }),
  )
  .map(([first, then]) => [...first, ...then])

/** Carries, delivers and stores whatever is still pending. */
async function finish(state: State): Promise<void> {
  const last: Step = { mode: 'part', share: 1, pick: 1 }
  for (let n = state.outs.length; n > 0; n--) await deeds.carry(trader, state, last)
  for (let n = state.carriages.length; n > 0; n--) await deeds.deliver(trader, state, last)
  for (let n = state.carriages.length; n > 0; n--) await deeds.receive(trader, state, last)
}

it(
  'honest trade in any order keeps every bound and raises no rule, however much is tried beside it',
  async () => {
    await fc.assert(
      fc.asyncProperty(stream, async (steps) => {
        const state = beginning()
        // Rows of the streams before: without their statistics, one comparison of all bounds takes seconds.
        await sql`analyze`.execute(trader.server.db)
        for (const { deed, ...step } of steps) {
          trader.server.clock.advance(1)
          await deeds[deed](trader, state, step)
          // A refused action is done in part, so that the stream goes on.
          trader.server.clock.advance(1)
          if (step.mode === 'over') await deeds[deed](trader, state, { ...step, mode: 'part' })
          expect(await broken(trader.server.db), `${deed} ${step.mode}`).toEqual([])
        }
        await finish(state)
        const { db, clock } = trader.server
        for (const days of [0, 1, 5, 45])
          expect(await raisedAfter(db, clock.now(), days, both), `${days} days`).toEqual([])
      }),
      // The suite replays the same streams each time so that every action occurs; the long form draws new ones, as
      // many as a sign-in of 3,000 s lasts for.
      isLongForm ? { numRuns: 30, endOnFailure: true } : { numRuns: 4, seed: 20_261_122, endOnFailure: true },
    )
    expect(await unused(trader.server.db)).toEqual([])
    const types = await trader.ask<{ type: string }>(trader.movedTypes)
    expect(types.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['I1', 'I2', 'I3', 'I4', 'I6', 'O1', 'O2', 'O3', 'O4', 'O7']),
    )
  },
  isLongForm ? 3_600_000 : 300_000,
)
