import { expect, it } from 'vitest'
import { metrics } from '../framework/metrics.ts'
import { loopDelay, watchLoopDelay } from './loop-delay.ts'

function block(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

it('what keeps the event loop busy is seen as its delay, here and among the metrics', async () => {
  watchLoopDelay()
  const maxAfterWork = () => {
    block(300)
    return loopDelay().max
  }
  await expect.poll(maxAfterWork).toBeGreaterThanOrEqual(250)
  const { p50, p99, max } = loopDelay()
  expect(p50).toBeLessThanOrEqual(p99)
  expect(p99).toBeLessThanOrEqual(max)
  const text = await metrics.metrics()
  for (const quantile of ['p50', 'p99', 'max'])
    expect(text).toMatch(new RegExp(`event_loop_delay_seconds\\{quantile="${quantile}"\\} \\d`))
})
