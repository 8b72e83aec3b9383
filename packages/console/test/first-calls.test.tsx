import { oauth } from '@fengsui/contract/session/oauth.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { today } from '@fengsui/contract/today/today.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { askFirst, frameCalls, homeCalls } from '../src/app/first-calls.ts'
import { readFirst } from '../src/app/layout/read-first.ts'
import { takeEarly } from '../src/ui/client/early.ts'
import { lazy } from '../src/ui/lazy.ts'
import { useSession } from '../src/ui/session/session-store.ts'
import { beginTests, openConsole } from './console.tsx'

beginTests([{ path: '/wel/index', page: lazy(() => import('../src/app/today/today-page.tsx')) }])

const nothingWaits = { records: [], total: 0, counts: { total: 0, byPill: {}, byDue: {}, byKind: {}, byGroup: {} } }

/** As main.tsx does, before anything is drawn: the session of the last visit is there. */
function beginAsked(): void {
  useSession.setState({ me: { userId: '7' } as never })
  askFirst('/wel/index', 'zh', 'sss')
}
const addresses: readonly string[] = [...frameCalls, ...homeCalls('sss')]

it('what is asked for early is what frame and home ask for first, each once', async () => {
  const { server } = await openConsole('/wel/index', async (given) => {
    given.says(oauth, 'userInfo', { userType: 'sss', rung: 4, permissions: [], userId: '7' } as never)
    given.says(user, 'info', { deptName: '浏阳应急局' } as never)
    given.says(menu, 'topMenu', [])
    given.says(today, 'list', nothingWaits)
    given.says(today, 'near', { records: [], total: 0 })
    vi.stubGlobal('fetch', given.answer)
    beginAsked()
    await readFirst(true, 'zh', 'sss')
  })
  await screen.findByText('现在没有等您办的')
  const askedFor = server.asked.map(
    ({ call, query }) => `${call.replace('GET ', '')}${query.size > 0 ? `?${query}` : ''}`,
  )
  expect(addresses.map((address) => askedFor.filter((one) => one === address).length)).toEqual(addresses.map(() => 1))
  // All of them were taken.
  for (const address of addresses) expect(await takeEarly(address), address).toBeUndefined()
})

it('what was read before the first drawing is drawn with it, and not asked for again', async () => {
  const begun: string[] = []
  const watch = new MutationObserver(() => {
    for (const part of ['.fs-today-skeleton', '.fs-today-none'])
      if (document.querySelector(part) && !begun.includes(part)) begun.push(part)
  })
  const { server } = await openConsole('/wel/index', async (given) => {
    given.says(oauth, 'userInfo', { userType: 'sss', rung: 4, permissions: [], userId: '7' } as never)
    given.says(user, 'info', { deptName: '浏阳应急局' } as never)
    given.says(today, 'list', nothingWaits)
    given.says(today, 'near', { records: [], total: 0 })
    vi.stubGlobal('fetch', given.answer)
    beginAsked()
    await readFirst(true, 'zh', 'sss')
    watch.observe(document, { childList: true, subtree: true })
  })
  watch.disconnect()
  expect(begun).toEqual(['.fs-today-none'])
  const asked = server.calls()
  for (const call of ['today/list', 'menu/routes', 'oauth/user-info', 'today/near', 'today/done'])
    expect(asked.filter((one) => one.includes(call)).length, call).toBe(1)
  expect(asked.filter((one) => one.includes('today/counts'))).toEqual([])
})

it('an early call that failed is made again', async () => {
  const { server } = await openConsole('/wel/index', (given) => {
    given.says(oauth, 'userInfo', { userType: 'sss', rung: 4, permissions: [], userId: '7' } as never)
    given.says(today, 'list', nothingWaits)
    given.says(today, 'near', { records: [], total: 0 })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    beginAsked()
  })
  expect(server.calls()).toContain('GET /blade-auth/oauth/user-info')
})

it('what was asked for one user is not taken for the next', async () => {
  await openConsole('/wel/index', (given) => {
    given.says(oauth, 'userInfo', { userType: 'sss', rung: 4, permissions: [], userId: '7' } as never)
    given.says(today, 'list', nothingWaits)
    given.says(today, 'near', { records: [], total: 0 })
  })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, data: { userId: '7' } })))
  askFirst('/wel/index', 'zh', 'sss')
  useSession.setState({ me: undefined })
  for (const address of addresses) expect(await takeEarly(address), address).toBeUndefined()
})
