import { sessionMark } from '@fengsui/contract/session/own-console.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { today } from '@fengsui/contract/today/today.ts'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { App } from '../src/app/app.tsx'
import { followScreen } from '../src/app/layout/screen-class.ts'
import { forgetTabs } from '../src/app/layout/tabs-store.ts'
import type { PageRoute } from '../src/app/pages/page-route.ts'
import { pages } from '../src/app/pages.tsx'
import { clearWithSession } from '../src/app/session-end.ts'
import { useTheme } from '../src/app/theme/theme-store.ts'
import { startTexts, switchLanguage } from '../src/i18n/i18n.ts'
import { queries } from '../src/ui/client/queries.ts'
import { saveLock } from '../src/ui/session/lock-store.ts'
import { begin, useSession } from '../src/ui/session/session-store.ts'
import { type FakeServer, fakeServer } from './server.ts'

const item = (id: string, name: string, path: string) => ({ id, parentId: '0', code: `m${id}`, name, path, source: '' })
/** A user's menu: pages of pages.tsx beside this file, and one under a parent. */
export const usualMenu = [
  item('1', '预警信息', '/yjxx'),
  {
    ...item('2', '企业信息', '/enterInformation'),
    children: [item('3', '工库房', '/enterInformation/gongkufang'), item('4', '工位', '/enterInformation/station')],
  },
  item('5', '温湿度', '/sbtj/th'),
]

export interface OpenConsole {
  readonly server: FakeServer
  readonly user: ReturnType<typeof userEvent.setup>
}

// Generous timeout for busy machines.
configure({ asyncUtilTimeout: 240_000 })

/** Browser setup shared by all tests of a file; given pages replace the product's while it runs. */
export function beginTests(shown: readonly PageRoute[] = pages): void {
  const all = [...pages]
  const show = (some: readonly PageRoute[]) => (pages as PageRoute[]).splice(0, pages.length, ...some)
  afterAll(() => void show(all))
  beforeAll(async () => {
    show([...shown])
    await startTexts()
    clearWithSession()
    followScreen()
  })
  afterEach(async () => {
    cleanup()
    useSession.setState({ me: undefined, farewell: undefined, left: false })
    saveLock(undefined)
    useTheme.setState(useTheme.getInitialState())
    queries.clear()
    forgetTabs()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    await switchLanguage('zh')
  })
}

/**
 * Renders the whole console at an address, with a signed-in county user and a server that returns the
 * prepared responses.
 */
export async function openConsole(
  path = '/wel/index',
  prepare: (server: FakeServer) => void | Promise<void> = () => {},
): Promise<OpenConsole> {
  const server = fakeServer()
  server.says(menu, 'routes', usualMenu)
  server.says(menu, 'topMenu', [])
  server.says(menu, 'buttons', [])
  server.says(today, 'counts', { total: 0, byPill: {}, byDue: {}, byKind: {}, byGroup: {} })
  server.says(user, 'isLinliAccount', false)
  await prepare(server)
  vi.stubGlobal('fetch', server.answer)
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `${sessionMark}=1; Path=/`
  begin({
    expires_in: 3600,
    tenant_id: '000000',
    user_id: '7',
    account: 'county',
    real_name: '县级监管',
    dept_id: '1',
    role_id: '1',
    role_name: 'sup_county',
  })
  history.replaceState(null, '', path)
  render(<App />)
  await screen.findByRole('navigation', { name: '已打开的页面' })
  // Wait for pending requests: the shell does not re-render by itself.
  await waitFor(() => {
    if (queries.isFetching() > 0 || document.querySelector('.ant-skeleton')) throw new Error('still loading')
  })
  // Tests run without antd's CSS, which lets what a menu opens be clicked.
  return { server, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) }
}

/** Navigates to another page without reloading the console, as a menu link does. */
export function lead(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}
