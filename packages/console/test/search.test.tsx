import { type Found, search } from '@fengsui/contract/search/search.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { beginTests, openConsole } from './console.tsx'

beginTests()

const plant = (id: string, title: string): Found => ({
  id,
  title,
  mark: null,
  detail: '',
  enterpriseId: id,
  phone: null,
  severity: null,
  state: null,
  of: null,
})
const plants = [plant('1', '云岫花炮'), plant('2', '永兴花炮'), plant('3', '银星花炮')]

// First: the panel is loaded once.
it('keeps what is typed before its box is there, and gives none of it to the page behind', async () => {
  const { user } = await openConsole('/wel/index', (server) => server.says(search, 'find', []))
  const heard: string[] = []
  const behind = (event: KeyboardEvent) => heard.push(event.key)
  document.body.addEventListener('keydown', behind)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  for (const key of ['y', 'u', 'x', 'Backspace']) fireEvent.keyDown(document.body, { key })
  document.body.removeEventListener('keydown', behind)
  const box: HTMLInputElement = await screen.findByRole('combobox', { name: '搜索' })
  await user.type(box, 'n')
  expect(box.value).toBe('yun')
  expect(heard).toEqual(['k'])
})

it('shows what was opened last, newest first, and puts it first among what is found', async () => {
  const { user } = await openConsole('/wel/index', (server) =>
    server.says(search, 'find', [{ kind: 'enterprise', rows: plants, more: false }]),
  )
  const openBox = async () => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    return within(await screen.findByRole('dialog', { name: '搜索' }))
  }
  const shown = (box: ReturnType<typeof within>, group: string) =>
    within(box.getByRole('group', { name: group }))
      .getAllByRole('option')
      .map(({ textContent }) => plants.find(({ title }) => textContent?.includes(title))?.title)
  for (const name of ['银星花炮', '永兴花炮']) {
    const box = await openBox()
    await user.type(await box.findByRole('combobox'), 'yx')
    await user.click(await box.findByText(name))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '搜索' })).toBeNull())
  }
  const box = await openBox()
  await waitFor(() => expect(shown(box, '最近打开')).toEqual(['永兴花炮', '银星花炮']))
  await user.type(await box.findByRole('combobox'), 'yx')
  await waitFor(() => expect(shown(box, '企业')).toEqual(['永兴花炮', '银星花炮', '云岫花炮']))
})
