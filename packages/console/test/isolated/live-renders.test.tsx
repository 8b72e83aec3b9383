import { oauth } from '@fengsui/contract/session/oauth.ts'
import { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { warehouse } from '@fengsui/contract/warehouse/warehouse.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { overload } from '../../src/features/warnings/test-warning.ts'
import { noteServerTime } from '../../src/ui/format/clock.ts'
import { emitLive } from '../../src/ui/live/events.ts'
import { beginTests, lead, openConsole } from '../console.tsx'

/** How often each row, and each part of header, menu and search was drawn since the last reset. */
const drawn = vi.hoisted(() => ({ rows: [] as string[], header: 0, menu: 0, search: 0 }))
const reset = () => Object.assign(drawn, { rows: [], header: 0, menu: 0, search: 0 })

vi.mock('../../src/ui/table/row-acts.tsx', async (original) => {
  const real = await original<typeof import('../../src/ui/table/row-acts.tsx')>()
  return {
    ...real,
    RowActs: (props: Parameters<typeof real.RowActs>[0]) => {
      drawn.rows.push(props.name)
      return real.RowActs(props)
    },
  }
})
vi.mock('../../src/app/layout/theme-menu.tsx', async (original) => {
  const real = await original<typeof import('../../src/app/layout/theme-menu.tsx')>()
  return {
    ThemeMenu: () => {
      drawn.header += 1
      return real.ThemeMenu()
    },
  }
})
vi.mock('../../src/ui/badges/menu-icon.tsx', async (original) => {
  const real = await original<typeof import('../../src/ui/badges/menu-icon.tsx')>()
  return {
    MenuIcon: (props: Parameters<typeof real.MenuIcon>[0]) => {
      drawn.menu += 1
      return real.MenuIcon(props)
    },
  }
})
vi.mock('../../src/ui/resource/search/filter-form.tsx', async (original) => {
  const real = await original<typeof import('../../src/ui/resource/search/filter-form.tsx')>()
  return {
    ...real,
    FilterForm: (props: Parameters<typeof real.FilterForm>[0]) => {
      drawn.search += 1
      return real.FilterForm(props)
    },
  }
})
/** Longer than two ticks of the header's clock. */
const slowMs = 1200
vi.mock('../../src/app/pages.tsx', async () => {
  const { lazy } = await import('../../src/ui/lazy.ts')
  const { plainPages } = await import('../plain-pages.tsx')
  function Slow() {
    const until = performance.now() + slowMs / 40
    while (performance.now() < until);
    return <p>part</p>
  }
  const SlowPage = () => Array.from({ length: 40 }, (_, i) => <Slow key={String(i)} />)
  const real = [
    { path: '/yjxx', page: lazy(() => import('../../src/features/warnings/warnings-page.tsx')) },
    { path: '/warehouse/store', page: lazy(() => import('../../src/features/warehouse/warehouses-page.tsx')) },
    { path: '/slow', page: lazy(async () => ({ default: SlowPage })) },
  ]
  const all = [...plainPages.filter(({ path }) => path !== '/yjxx'), ...real]
  return { pages: all, isPage: (path: string) => all.some((one) => one.path === path) }
})
beginTests()

const may = (code: string) => ({ id: code, parentId: '0', code, name: code, path: '', source: '' })
const { logs: _, ...row } = overload
const warnings = ['1', '2', '3', '4', '5'].map((id) => ({ ...row, id, warnNo: `BJ-${id}`, version: 1 }))
const stores = ['1', '2', '3'].map((id) => ({ id, warehouseName: `${id}号库`, version: 1 }))

const opened = (path: string) =>
  openConsole(path, (server) => {
    server.says(oauth, 'userInfo', {
      userType: 'sss',
      rung: 4,
      permissions: ['warn_view', 'warn_handle'],
      userId: '7',
    } as never)
    server.says(menu, 'buttons', ['warn_view', 'warn_handle', 'warehouse_view', 'warehouse_edit'].map(may))
    server.says(dictBiz, 'dictionary', [])
    server.says(dict, 'dictionary', [])
    server.page(warn, warnings)
    server.page(warehouse, stores)
  })

/** Waits for the first row of a page. */
async function firstRow(text: string): Promise<void> {
  await waitFor(() => {
    const main = document.querySelector('main')?.textContent ?? ''
    if (!main.includes(text)) throw new Error(`no ${text} in: ${main}`)
  })
}

/** Lets the clock of the header tick some times, each by seconds at once. */
async function tick(times: number): Promise<void> {
  const clock = () => document.querySelector('.fs-clock')?.textContent
  for (let i = 1; i <= times; i += 1) {
    const before = clock()
    noteServerTime(Date.now() + i * 5000, Date.now(), Date.now())
    await waitFor(() => expect(clock()).not.toBe(before))
  }
}
const rowsOf = (numbers: readonly string[]) => [...new Set(numbers.map((name) => name.replace(/^.*BJ-/, '')))]

it('a tick of the clock draws no row, no header, no menu', async () => {
  await opened('/yjxx')
  await firstRow('BJ-1')
  expect(rowsOf(drawn.rows)).toEqual(['1', '2', '3', '4', '5'])
  expect(drawn.header).toBeGreaterThan(0)
  expect(drawn.menu).toBeGreaterThan(0)
  reset()
  await tick(3)
  expect(drawn).toEqual({ rows: [], header: 0, menu: 0, search: 0 })
})

it('an event of a warning draws its row and no other; one of a warning elsewhere draws none', async () => {
  await opened('/yjxx')
  await firstRow('BJ-1')
  reset()
  emitLive('warning', {
    action: 'hit',
    warning: { ...warnings[2], id: '3', warnNo: 'BJ-3', content: '又一次', hitCount: 77 },
  })
  await waitFor(() => expect(rowsOf(drawn.rows)).toEqual(['3']))
  expect([drawn.header, drawn.menu]).toEqual([0, 0])
  reset()
  for (const action of ['hit', 'read', 'recover'])
    emitLive('warning', { action, warning: { ...row, id: '99', warnNo: 'BJ-99' } })
  emitLive('device', { id: '5', onLine: 1 })
  await tick(1)
  expect(drawn.rows).toEqual([])
  expect([drawn.header, drawn.menu]).toEqual([0, 0])
})

it('a list read again draws the rows that changed, and not its filters', async () => {
  const { server } = await opened('/warehouse/store')
  await firstRow('2号库')
  const { queries } = await import('../../src/ui/client/queries.ts')
  reset()
  server.page(
    warehouse,
    stores.map((one) => (one.id === '2' ? { ...one, warehouseName: '二号库', version: 2 } : one)),
  )
  await queries.invalidateQueries({ queryKey: ['resource'] })
  await screen.findByText('二号库')
  expect([...new Set(drawn.rows)]).toEqual(['二号库'])
  expect([drawn.header, drawn.menu, drawn.search]).toEqual([0, 0, 0])
})

it('a visit of another page draws neither the header nor the rows of the page that stays open behind it', async () => {
  await opened('/warehouse/store')
  await firstRow('2号库')
  reset()
  lead('/enterInformation/station')
  await waitFor(() =>
    expect(document.querySelector('.fs-tab-on a')?.getAttribute('href')).toBe('/enterInformation/station'),
  )
  await tick(1)
  expect([drawn.rows, drawn.header, drawn.search]).toEqual([[], 0, 0])
})

it('a page that takes longer to draw than the clock to tick is shown', async () => {
  await opened('/enterInformation/station')
  lead('/slow')
  await waitFor(() => expect(document.querySelectorAll('main p').length).toBe(40))
})
