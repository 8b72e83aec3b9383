import { expect, it } from 'vitest'
import { askEarly, forgetEarly, takeEarly } from './early.ts'

const times = { sent: 1, received: 2 }

it('reads a body that nobody takes: unread, it would keep its connection', async () => {
  const response = Response.json({ code: 200 })
  askEarly(['/one'], () => Promise.resolve({ response, ...times }))
  forgetEarly()
  await expect.poll(() => response.bodyUsed).toBe(true)
  expect(await takeEarly('/one')).toBeUndefined()
})

it('passes on status, headers, body and times, once', async () => {
  const response = Response.json({ code: 403 }, { status: 403, headers: { 'x-request-id': 'r1' } })
  askEarly(['/two'], () => Promise.resolve({ response, ...times }))
  const taken = await takeEarly('/two')
  expect(taken).toMatchObject(times)
  expect(taken?.response.status).toBe(403)
  expect(taken?.response.headers.get('x-request-id')).toBe('r1')
  expect(await taken?.response.json()).toEqual({ code: 403 })
  expect(await takeEarly('/two')).toBeUndefined()
})

it('gives nothing for a call that failed or broke off', async () => {
  const broken = new Response(new ReadableStream({ start: (all) => all.error(new Error('cut off')) }))
  askEarly(['/three', '/four'], (address) =>
    address === '/three' ? Promise.reject(new Error('no network')) : Promise.resolve({ response: broken, ...times }),
  )
  expect(await takeEarly('/three')).toBeUndefined()
  expect(await takeEarly('/four')).toBeUndefined()
})

it('gives nothing for a token that has run out: another tab may have renewed it meanwhile', async () => {
  askEarly(['/five'], () => Promise.resolve({ response: Response.json({ code: 401 }, { status: 401 }), ...times }))
  expect(await takeEarly('/five')).toBeUndefined()
})
