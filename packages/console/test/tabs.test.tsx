import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { beginTests, lead, openConsole } from './console.tsx'
import { plainPages } from './plain-pages.tsx'

beginTests(plainPages)

const bar = () => screen.getByRole('navigation', { name: '已打开的页面' })
const tab = (name: string) => within(bar()).getByRole('link', { name })
const tabs = () =>
  within(bar())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const entry = (name: string) => screen.findByRole('menuitem', { name })

/** Opens a console with pages opened one after another, as tabs. */
async function opened(...paths: string[]) {
  const console = await openConsole()
  for (const path of paths) {
    lead(path)
    await waitFor(() => {
      const link = bar().querySelector(`[aria-current=page][href="${path}"]`)
      expect(link?.textContent).toMatch(/^[^…]+$/)
    })
  }
  return console
}
const three = ['/yjxx', '/enterInformation/station', '/sbtj/th'] as const

it('"Visited pages open as tabs", each once, with their names in the menu', async () => {
  await opened(...three, '/yjxx')
  expect(tabs()).toEqual(['今天', '预警信息', '工位', '温湿度'])
})

it('"close a tab": by its cross, by Delete, by the middle button; home stays', async () => {
  const { user } = await opened(...three)
  await user.click(within(bar()).getByRole('button', { name: '关闭 温湿度' }))
  await waitFor(() => expect(location.pathname).toBe('/enterInformation/station'))
  await waitFor(() => expect(tabs()).toEqual(['今天', '预警信息', '工位']))
  tab('工位').focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(location.pathname).toBe('/yjxx'))
  fireEvent(tab('预警信息'), new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))
  await waitFor(() => expect(location.pathname).toBe('/wel/index'))
  tab('今天').focus()
  await user.keyboard('{Delete}')
  expect(tabs()).toEqual(['今天'])
  expect(within(bar()).queryByRole('button', { name: /^关闭 首页/ })).toBeNull()
})

it('"close others" keeps home and the tab it was asked of', async () => {
  const { user } = await opened(...three)
  fireEvent.contextMenu(tab('工位'))
  await user.click(await entry('关闭其他'))
  await waitFor(() => expect(tabs()).toEqual(['今天', '工位']))
  await waitFor(() => expect(location.pathname).toBe('/enterInformation/station'))
})

it('"close all (returns to the home tab)"', async () => {
  const { user } = await opened(...three)
  await user.click(screen.getByRole('button', { name: /标签操作/ }))
  await user.click(await entry('关闭全部'))
  await waitFor(() => expect(tabs()).toEqual(['今天']))
  await waitFor(() => expect(location.pathname).toBe('/wel/index'))
})

it('"clear cache (asks 是否需要清除缓存?; on confirm calls cache clear, logs out, goes to /login)"', async () => {
  const { user, server } = await opened('/yjxx')
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: /标签操作/ }))
    await user.click(await entry('清除缓存'))
    return await screen.findByRole('dialog', { name: '是否需要清除缓存?' })
  }
  await user.click(within(await ask()).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByText('是否需要清除缓存?')).toBeNull())
  const clear = 'GET /blade-auth/oauth/clear-cache'
  expect(server.calls()).not.toContain(clear)
  await user.click(within(await ask()).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  const asked = server.calls()
  expect(asked).toContain(clear)
  expect(asked.indexOf('GET /blade-auth/oauth/logout')).toBeGreaterThan(asked.indexOf(clear))
})

it('"A right-click menu on a tab offers the same actions", and so does the menu key', async () => {
  const { user } = await opened('/yjxx')
  const offered = async () => {
    await entry('关闭其他')
    return screen
      .getAllByRole('menuitem')
      .flatMap(({ textContent }) => (/^(关闭|清除)/.test(textContent) ? [textContent] : []))
  }
  fireEvent.contextMenu(tab('预警信息'))
  const same = ['关闭', '关闭其他', '关闭全部', '清除缓存']
  expect(await offered()).toEqual(same)
  await user.keyboard('{Escape}')
})

it('arrow keys, Home and End walk the tabs', async () => {
  const { user } = await opened(...three)
  tab('今天').focus()
  for (const [key, name] of [
    ['ArrowRight', '预警信息'],
    ['End', '温湿度'],
    ['ArrowRight', '今天'],
    ['ArrowLeft', '温湿度'],
    ['Home', '今天'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(document.activeElement?.textContent).toBe(name)
  }
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/yjxx'))
})

it('what is typed in a tab is still there after looking at another', async () => {
  const { user } = await opened('/enterInformation/station', '/yjxx')
  // Pages of other tabs stay mounted, and hidden.
  const shown = () =>
    screen.getAllByRole('textbox', { name: '关键字' }).find((box) => box.checkVisibility()) as HTMLInputElement
  await user.type(shown(), '写了一半')
  await user.click(tab('今天'))
  await waitFor(() => expect(location.pathname).toBe('/wel/index'))
  expect(shown().value).toBe('')
  await user.click(tab('预警信息'))
  await waitFor(() => expect(shown().value).toBe('写了一半'))
})

it('"Page title follows the current tab; on /login it is 登录"', async () => {
  const { user } = await opened('/yjxx')
  await waitFor(() => expect(document.title).toBe('预警信息 · 烟花爆竹风险监测预警系统'))
  await user.click(tab('今天'))
  await waitFor(() => expect(document.title).toBe('今天 · 烟花爆竹风险监测预警系统'))
  await user.click(screen.getByRole('button', { name: /^账户/ }))
  await user.click(await entry('安全退出'))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  await waitFor(() => expect(document.title).toBe('登录'))
})
