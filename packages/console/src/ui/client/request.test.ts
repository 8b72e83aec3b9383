import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isProblem, type Problem } from './problem.ts'
import { request } from './request.ts'

const answered = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answered))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  answered.mockReset()
})

async function problemOf(asked: Promise<unknown>): Promise<Problem> {
  const error = await asked.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (isProblem(error)) return error
  throw new Error(`expected a Problem, not ${error}`)
}
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

test('"Network failure rejects": as one, with no code of the server', async () => {
  answered.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await problemOf(request('/x'))).toMatchObject({ kind: 'network', code: 0 })
})

test('"Request time-out 180000 ms": a call that is not answered until then fails like the network', async () => {
  const given = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
  answered.mockImplementation(async (_, init) => {
    init?.signal?.throwIfAborted()
    return json({ code: 200 })
  })
  expect(await problemOf(request('/x'))).toMatchObject({ kind: 'network' })
  expect(given).toHaveBeenCalledWith(180_000)
})

test('what its caller gives up is no failure of the network', async () => {
  const left = AbortSignal.abort()
  answered.mockImplementation(async (_, init) => {
    init?.signal?.throwIfAborted()
    return json({ code: 200 })
  })
  await expect(request('/x', { signal: left })).rejects.toMatchObject({ name: 'AbortError' })
})

test('"Failure shows the server message or \'submit failed\'"', async () => {
  answered.mockResolvedValueOnce(json({ code: 400, msg: '账号已存在' }, 400))
  expect(await problemOf(request('/x', { otherwise: '提交失败' }))).toMatchObject({ message: '账号已存在' })
  answered.mockResolvedValueOnce(new Response('', { status: 502 }))
  expect(await problemOf(request('/x', { otherwise: '提交失败' }))).toMatchObject({ message: '提交失败' })
})
