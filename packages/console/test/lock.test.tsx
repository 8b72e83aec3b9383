import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { beginTests, lead, openConsole } from './console.tsx'
import { plainPages } from './plain-pages.tsx'

beginTests(plainPages)

const password = '烽燧-Lock7'
type User = Awaited<ReturnType<typeof openConsole>>['user']
const setup = () => screen.findByRole('dialog', { name: '设置锁屏密码' })
const field = () => screen.findByLabelText(/^锁屏密码/)

/** Chooses the lock in the user's menu. */
async function askLock(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^账户/ }))
  await user.click(await screen.findByRole('menuitem', { name: '锁屏' }))
}
async function lock(user: User): Promise<void> {
  await askLock(user)
  await setup()
  await user.type(await field(), `${password}{Enter}`)
  await screen.findByRole('heading', { name: '已锁屏' })
}
async function unlock(user: User, word: string): Promise<void> {
  await user.type(await field(), word)
  await user.click(await screen.findByRole('button', { name: /解锁/ }))
}

it('"Lock password required; message: lock screen password cannot be empty"', async () => {
  const { user } = await openConsole()
  await askLock(user)
  await user.click(within(await setup()).getByRole('button', { name: '锁屏' }))
  await screen.findByText('锁屏密码不能为空')
  expect(location.pathname).toBe('/wel/index')
})

it('"Lock screen setup: dialog to set a lock password, then goes to /lock"; the password is kept and sent nowhere', async () => {
  const { user, server } = await openConsole()
  await lock(user)
  expect(location.pathname).toBe('/lock')
  expect(document.title).toBe('已锁屏')
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie })
  const sent = server.asked.map(({ call, query }) => `${call} ${query}`).join()
  for (const text of [kept, sent]) expect(text).not.toMatch(new RegExp(`${password}|${encodeURIComponent(password)}`))
})

it('"While locked, the lock page is forced" at any other address', async () => {
  const { user } = await openConsole()
  await lock(user)
  for (const path of ['/yjxx', '/login', '/nowhere']) {
    lead(path)
    await waitFor(() => expect(location.pathname).toBe('/lock'))
  }
})

it('"On unlock the entered password is compared on the client": wrong ones are refused and wait, what was typed is still there', async () => {
  const { user } = await openConsole('/yjxx')
  await user.type(await screen.findByRole('textbox', { name: '关键字' }), '半句话')
  await lock(user)
  for (let tries = 0; tries < 2; tries++) {
    await unlock(user, 'wrong')
    await screen.findByText('锁屏密码不正确')
  }
  await unlock(user, 'wrong')
  await screen.findByText(/密码多次不正确，请 \d+ 秒后再试/)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /解锁/ })
  expect(button.disabled).toBe(true)
  await waitFor(() => expect(button.disabled).toBe(false))
  await unlock(user, password)
  await waitFor(() => expect(location.pathname).toBe('/yjxx'))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '关键字' })).value).toBe('半句话')
  // A second lock needs no new password: the session has one.
  await askLock(user)
  await waitFor(() => expect(location.pathname).toBe('/lock'))
})

it('"Logout clears ... lock": who forgot the password signs out on the lock page', async () => {
  const { user } = await openConsole()
  await lock(user)
  await user.click(screen.getByRole('button', { name: '安全退出' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(localStorage.getItem('saber-lock')).toBeNull()
})
