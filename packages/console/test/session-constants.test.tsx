import { oauth } from '@fengsui/contract/session/oauth.ts'
import { sessionMark } from '@fengsui/contract/session/own-console.ts'
import { tenant } from '@fengsui/contract/system/tenant.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App as Messages } from 'antd'
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import RegisterDialog from '../src/features/session/social/register-dialog.tsx'
import { startTexts } from '../src/i18n/i18n.ts'
import { queries } from '../src/ui/client/queries.ts'
import { saveLock } from '../src/ui/session/lock-store.ts'
import { startTokenRenewal } from '../src/ui/session/renew.ts'
import { begin, useSession } from '../src/ui/session/session-store.ts'
import { Paging } from '../src/ui/table/paging.tsx'
import { beginTests, openConsole } from './console.tsx'
import { plainPages } from './plain-pages.tsx'
import { fakeServer } from './server.ts'

beginTests(plainPages)

const answer = (user_id = '7') => ({
  expires_in: 7200,
  tenant_id: '000000',
  user_id,
  account: 'county',
  real_name: '县级监管',
  dept_id: '1',
  role_id: '1',
  role_name: 'sup_county',
})
const tabs = () => within(screen.getByRole('navigation', { name: '已打开的页面' })).getAllByRole('link')

it('"user dropdown: operation manual (external link)": opens it in a window of its own; without an address there is none', async () => {
  const manualUrl = 'https://docs.example/manual'
  const settings = { captchaMode: true, tenantMode: true, switchMode: true, tokenTime: 3000, publicKey: '' }
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await openConsole('/wel/index', (server) =>
    server.says(oauth, 'getClient', { clientId: 'saber3', ...settings, manualUrl }),
  )
  await user.click(screen.getByRole('button', { name: /^账户/ }))
  await user.click(await screen.findByRole('menuitem', { name: '操作手册' }))
  expect(opened).toHaveBeenCalledExactlyOnceWith(manualUrl, '_blank', 'noopener,noreferrer')
})

it('"Default colour #409EFF; default language zh": of a browser that chose neither', async () => {
  localStorage.clear()
  await startTexts()
  await openConsole()
  expect(document.documentElement.style.getPropertyValue('--fs-accent')).toBe('#409EFF')
  expect(i18next.language).toBe('zh')
  expect(document.documentElement.lang).toBe('zh-CN')
})

it('"Login success stores tokens, tenant and user; clears tabs and the lock"', async () => {
  await openConsole('/yjxx')
  expect(tabs().map(({ textContent }) => textContent)).toContain('预警信息')
  saveLock({ hash: 'x', salt: 'y', locked: false, failures: 0, waitUntil: 0 })
  begin({ ...answer('8'), account: 'city', tenant_id: '000002' })
  expect(JSON.parse(localStorage.getItem('saber-userInfo') ?? '')).toMatchObject({ userId: '8', tenantId: '000002' })
  expect(JSON.parse(localStorage.getItem('saber-token-time') ?? '')).toMatchObject({ renewAfter: 3000 })
  expect(localStorage.getItem('saber-lock')).toBeNull()
  await waitFor(() => expect(tabs().map(({ textContent }) => textContent)).not.toContain('预警信息'))
})

it('"Logout clears token, menus, roles, tags and lock"', async () => {
  const { user } = await openConsole('/yjxx')
  saveLock({ hash: 'x', salt: 'y', locked: false, failures: 0, waitUntil: 0 })
  expect(queries.getQueryCache().getAll().length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: /^账户/ }))
  await user.click(await screen.findByRole('menuitem', { name: '安全退出' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(document.cookie).toBe('')
  const left = Object.keys({ ...localStorage, ...sessionStorage })
  expect(left.filter((key) => /token|userInfo|lock|menu|role/i.test(key))).toEqual([])
  expect(localStorage.getItem('saber-tagList') ?? '').not.toContain('/yjxx')
  expect(useSession.getState().me).toBeUndefined()
  const kept = queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => JSON.stringify(queryKey))
  expect(kept.filter((key) => /menu|routes|buttons|role/i.test(key))).toEqual([])
})

it('"Token time 3000; token check every 10 seconds": renewed at 3000 s, once, and not before', async () => {
  const server = fakeServer()
  vi.stubGlobal('fetch', server.answer)
  vi.useFakeTimers()
  const stop = startTokenRenewal()
  const renewals = () => server.calls().filter((call) => call === 'POST /blade-auth/oauth/token').length
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = `${sessionMark}=1; Path=/`
    begin(answer())
    await vi.advanceTimersByTimeAsync(2_999_000)
    expect(renewals()).toBe(0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(renewals()).toBe(1)
  } finally {
    stop()
    vi.useRealTimers()
  }
})

it('"Page sizes 10, 30, 50, 100, 200" are offered, and the one chosen is asked for', async () => {
  const user = userEvent.setup({ delay: null })
  const chosen = vi.fn()
  render(<Paging current={1} size={10} total={1000} onChange={chosen} />)
  const sizes = () => [...document.querySelectorAll('.ant-select-item-option')]
  await user.click(screen.getByRole('combobox'))
  await waitFor(() => expect(sizes()).toHaveLength(5))
  expect(sizes().map(({ textContent }) => Number.parseInt(textContent ?? '', 10))).toEqual([10, 30, 50, 100, 200])
  await user.click(sizes()[1] as Element)
  expect(chosen).toHaveBeenCalledExactlyOnceWith(1, 30)
})

it.each([
  ['cannot', undefined, 1],
  ['can', '000000', 0],
])(
  '"The tenant field" of the registration dialog "is shown only when the tenant cannot be determined": when it %s',
  async (_, tenantId, shown) => {
    const server = fakeServer()
    server.says(tenant, 'info', (tenantId ? { tenantId } : {}) as never)
    vi.stubGlobal('fetch', server.answer)
    const guest = { token: 'x', tenantId: '000000', oauthId: '1', name: '王小明' }
    render(
      <QueryClientProvider client={queries}>
        <Messages>
          <RegisterDialog guest={guest} done={() => {}} close={() => {}} />
        </Messages>
      </QueryClientProvider>,
    )
    await screen.findByRole('dialog', { name: '账号注册' })
    await waitFor(() => expect(server.calls()).toContain('GET /blade-system/tenant/info'))
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(screen.queryAllByRole('textbox', { name: /^租户编号/ })).toHaveLength(shown)
  },
)
