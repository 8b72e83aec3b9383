import { type FieldMap, text } from '@fengsui/contract/kit/field.ts'
import type { RowOf, resource } from '@fengsui/contract/kit/resource.ts'
import { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { warehouse } from '@fengsui/contract/warehouse/warehouse.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { pages } from '../../src/app/pages.tsx'
import { ThemeProvider } from '../../src/app/theme/theme-provider.tsx'
import { queries } from '../../src/ui/client/queries.ts'
import { CrashGuard } from '../../src/ui/page/crash-guard.tsx'
import { FactList } from '../../src/ui/resource/fact-list.tsx'
import { begin } from '../../src/ui/session/session-store.ts'
import { beginTests } from '../console.tsx'
import { fakeServer } from '../server.ts'

const called = '新声明的字段'
const tables = vi.hoisted(() => ({ shown: [] as { path: string; columns: readonly string[] }[], isDrawn: false }))

/** Every resource of the contract declares one more field, and nothing else changes. */
vi.mock('@fengsui/contract/kit/resource.ts', async (original) => {
  const real = await original<{ resource: typeof resource }>()
  const { text: declared } = await import('@fengsui/contract/kit/field.ts')
  const more = { probe: declared(['新声明的字段', 'Newly declared'], 60, { list: true }) }
  return {
    ...real,
    resource: (given: { fields: FieldMap }) =>
      real.resource({ ...given, fields: { ...given.fields, ...more } } as never),
  }
})
vi.mock('../../src/ui/resource/resource-table.tsx', async (original) => {
  const real = await original<typeof import('../../src/ui/resource/resource-table.tsx')>()
  return {
    ResourceTable: (props: Parameters<typeof real.ResourceTable>[0]) => {
      tables.shown.push({ path: props.of.path, columns: props.columns.map(({ key }) => key) })
      return tables.isDrawn ? <real.ResourceTable {...props} /> : null
    },
  }
})
/** The walk over all pages asks which columns a list is given; drawing filters and tables is most of its time. */
vi.mock('../../src/ui/resource/search/search-form.tsx', async (original) => {
  const real = await original<typeof import('../../src/ui/resource/search/search-form.tsx')>()
  return {
    SearchForm: (props: Parameters<typeof real.SearchForm>[0]) =>
      tables.isDrawn ? <real.SearchForm {...props} /> : null,
  }
})
beginTests()

const me = {
  expires_in: 3600,
  tenant_id: '000000',
  user_id: '7',
  account: 'county',
  real_name: '县级监管',
  dept_id: '1',
  role_id: '1',
  role_name: 'sup_county',
}

/** Renders within what the console puts around every page. */
const rendered = (path: string, what: ReactNode) =>
  render(
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[path]}>
          <CrashGuard>{what}</CrashGuard>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )

/** Renders one page without the shell, once its chunk is there. */
async function open(path: string): Promise<void> {
  const Page = pages.find((one) => one.path === path)?.page
  if (!Page) throw new Error(`no page ${path}`)
  begin(me)
  await Page.preload()
  rendered(path.replace(/:\w+/g, '1'), <Page />)
}

describe('a field that a resource newly declares', () => {
  it('is a column of the list on every page that shows one', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    for (const { path } of pages) {
      await open(path)
      cleanup()
      queries.clear()
    }
    const lists = new Set(tables.shown.map(({ path }) => path))
    expect(lists.size).toBeGreaterThan(60)
    expect(tables.shown.filter(({ columns }) => !columns.includes('probe')).map(({ path }) => path)).toEqual([])
  })

  it('is in the form, the list and the drawer of a page that names its own fields', async () => {
    tables.isDrawn = true
    const server = fakeServer()
    const may = (code: string) => ({ id: code, parentId: '0', code, name: code, path: '', source: '' })
    server.says(menu, 'buttons', ['warehouse_add', 'warehouse_view', 'warehouse_edit'].map(may))
    const row = { id: '9', warehouseName: '一号库', probe: '已写入' }
    server.page(warehouse, [row])
    server.says(dictBiz, 'dictionary', [])
    server.says(dict, 'dictionary', [])
    vi.stubGlobal('fetch', server.answer)
    const user = userEvent.setup({ delay: null })
    await open('/warehouse/store')
    await screen.findByRole('columnheader', { name: called })
    await user.click(await screen.findByText('一号库'))
    const fact = await screen.findByText(called, { selector: 'dt' })
    expect(fact.nextElementSibling?.textContent).toBe('已写入')
    const [edit] = await screen.findAllByRole('button', { name: /编辑/ })
    await user.click(edit as HTMLElement)
    const input = await screen.findByLabelText(new RegExp(called))
    expect((input as HTMLInputElement).value).toBe('已写入')
  })

  it('is in a list of facts that says what it leaves out, and not in a section of several', () => {
    const of = { ...warehouse, fields: { ...warehouse.fields, more: text(['又一个', 'Another'], 60) } }
    const row = { id: '9', more: '值' } as RowOf<typeof of>
    rendered('/', <FactList of={of} row={row} names={['warehouseName']} omit={['keeper']} />)
    screen.getByText('又一个')
    expect(screen.queryByText(of.fields.keeper.label[0])).toBeNull()
    cleanup()
    rendered('/', <FactList of={of} row={row} names={['warehouseName']} />)
    expect(screen.queryByText('又一个')).toBeNull()
  })
})
