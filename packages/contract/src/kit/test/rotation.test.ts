import { expect, it, vi } from 'vitest'

/** Returns the turns of a name on consecutive days. */
async function turns(name: string, of: number, days: number): Promise<number[]> {
  const taken: number[] = []
  for (let day = 20_000; day < 20_000 + days; day += 1) {
    vi.stubEnv('TEST_DAY', String(day))
    vi.resetModules()
    const { turnOf } = await import('./rotation.ts')
    taken.push(turnOf(name, of))
  }
  vi.unstubAllEnvs()
  return taken
}

it('gives a thing each of its turns on as many days in a row', async () => {
  for (const name of ['/yjxx', '/wel/index', 'POST /blade-user/submit'])
    expect(new Set(await turns(name, 4, 4))).toEqual(new Set([0, 1, 2, 3]))
})

it('does not give all things the same turn', async () => {
  const first = await Promise.all(Array.from({ length: 40 }, (_, at) => turns(`/page/${at}`, 4, 1)))
  expect(new Set(first.flat()).size).toBe(4)
})
