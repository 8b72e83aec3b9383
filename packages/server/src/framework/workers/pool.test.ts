import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onFailure } from '../concurrency/contain.ts'
import { openPool, type Pool } from './pool.ts'

const module = new URL('./test/work.ts', import.meta.url)
const limits = { mostWorkers: 1, mostWaiting: 2, idleMs: 60_000, memoryMb: 64, patienceMs: 60_000 }

let pool: Pool
const failures: string[] = []
let quiet: () => void
beforeEach(() => {
  pool = openPool(limits)
  failures.length = 0
  quiet = onFailure((where) => void failures.push(where))
})
afterEach(() => {
  quiet()
  pool.stop()
})
const double = (value: number) => pool.withWorker((run) => run(module, 'double', [value]))
const run = (name: string, signal?: AbortSignal) => pool.withWorker((run) => run(module, name, []), signal)
/** Resolves once the work has its worker process and that its order. */
async function began(name: string, signal: AbortSignal) {
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
  const done = pool.withWorker((run) => {
    const answer = run(module, name, [])
    begin()
    return answer
  }, signal)
  done.catch(() => {})
  await isBegun
  return { done }
}

describe('work fails with a sentence and the next is done', () => {
  it.each([
    ['crash', { status: 503, message: '文件处理意外中断，请重试' }, 1],
    ['leave', { status: 503, message: '文件处理意外中断，请重试' }, 1],
    ['fillMemory', { status: 400, message: '文件内容过多，服务器无法处理，请拆分后重试' }, 1],
    ['refused', { status: 400, message: '请求已取消' }, 0],
    ['failed', { name: 'TypeError', message: 'no such thing' }, 0],
    ['missing', { message: expect.stringContaining('has no function missing') }, 0],
  ])('when its worker process meets: %s', async (name, error, told) => {
    await expect(run(name)).rejects.toMatchObject(error)
    expect(await double(21)).toBe(42)
    expect(failures).toHaveLength(told)
  })

  it('when it times out', async () => {
    pool = openPool({ ...limits, patienceMs: 1500 })
    await expect(run('fullOfWork')).rejects.toMatchObject({ status: 400, message: '文件处理超时，请缩小范围后重试' })
    pool.stop()
  })
})

describe('a worker process is free again', () => {
  it.each(['forever', 'fullOfWork'])('when what it does is cancelled: %s', async (name) => {
    const caller = new AbortController()
    const { done } = await began(name, caller.signal)
    const next = double(4)
    expect(pool.load()).toEqual({ busy: 1, waiting: 1 })
    caller.abort()
    await expect(done).rejects.toMatchObject({ status: 400, message: '请求已取消' })
    expect(await next).toBe(8)
    expect(pool.load()).toEqual({ busy: 0, waiting: 0 })
    expect(failures).toEqual([])
  })

  it('when its work is cancelled while it waits for something else', async () => {
    const caller = new AbortController()
    const done = pool.withWorker(() => Promise.withResolvers<never>().promise, caller.signal)
    caller.abort()
    await expect(done).rejects.toMatchObject({ message: '请求已取消' })
    expect(await double(5)).toBe(10)
  })

  it('when who waits for it leaves, and for who comes after', async () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const { done } = await began('forever', first.signal)
    const left = run('double', second.signal)
    const next = double(1)
    second.abort()
    await expect(left).rejects.toMatchObject({ message: '请求已取消' })
    expect(pool.load()).toEqual({ busy: 1, waiting: 1 })
    first.abort()
    await expect(done).rejects.toMatchObject({ message: '请求已取消' })
    expect(await next).toBe(2)
  })
})

it('too much work that waits is turned away', async () => {
  const caller = new AbortController()
  await began('forever', caller.signal)
  const waiting = [double(1), double(2)]
  await expect(double(3)).rejects.toMatchObject({ status: 503, message: '正在处理的文件过多，请稍后再试' })
  caller.abort()
  expect(await Promise.all(waiting)).toEqual([2, 4])
})

it('one worker process serves one piece of work after the other, in order', async () => {
  const order: number[] = []
  await Promise.all([1, 2, 3].map((n) => double(n).then((answer) => order.push(answer as number))))
  expect(order).toEqual([2, 4, 6])
})

it('when the server stops, work under way, waiting and coming later is refused until it opens again', async () => {
  const { done } = await began('forever', new AbortController().signal)
  const waiting = double(1)
  pool.stop()
  for (const work of [done, waiting, double(2)])
    await expect(work).rejects.toMatchObject({ status: 503, message: '服务器正在停止，请稍后再试' })
  pool.open()
  expect(await double(3)).toBe(6)
})
