import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { openJourney } from './support/journey.ts'
import { picture } from './support/picture.ts'

const journey = openJourney()
const first = 'Fengsui2026'

const idOf = async (account: string): Promise<string> => {
  const { ask } = await openApi(journey.server.url, account)
  return (await ask('/blade-user/info')).id
}
const administrator = () => openApi(journey.server.url, 'admin')
const menu = (page: Page) => page.getByRole('navigation', { name: '菜单', exact: true })

async function fillPasswords(page: Page, old: string, next: string, again = next): Promise<void> {
  await page.getByLabel(/^原密码/).fill(old)
  await page.getByLabel(/^新密码/).fill(next)
  await page.getByLabel(/^确认密码/).fill(again)
  await page.getByRole('button', { name: '修改密码', exact: true }).click()
}

test('a user whose password was set by another user must choose a new one before anything else', async () => {
  await (await administrator()).ask('/blade-user/reset-password', { userIds: await idOf('township') })
  const { page } = await journey.person('township')
  const heading = page.getByRole('heading', { name: '请先修改密码' })
  await heading.waitFor()
  await page.goto(`${journey.server.url}/yjxx`)
  await heading.waitFor()
  expect(await menu(page).count()).toBe(0)

  await fillPasswords(page, first, 'weak')
  await page.getByText('密码为8-20位，须包含大写字母、小写字母和数字').waitFor()
  await fillPasswords(page, first, 'Beacon2027', 'Beacon2028')
  await page.getByText('两次输入的密码不一致').waitFor()
  await fillPasswords(page, 'Wrong2026', 'Beacon2027')
  await page.getByText('原密码不正确!', { exact: true }).waitFor()
  await fillPasswords(page, first, 'Beacon2027')
  await menu(page).waitFor()
  expect(await heading.count()).toBe(0)
})

test('one changes one’s own profile and picture', async () => {
  const { page } = await journey.person('city', { page: '/info/index' })
  const avatar = page.getByLabel('选择图片')
  await avatar.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') })
  await page.getByText('头像只能是 jpg 或 png 图片').waitFor()
  const large = Buffer.concat([picture.buffer, Buffer.alloc(500 * 1024)])
  await avatar.setInputFiles({ ...picture, buffer: large })
  await page.getByText('头像不能超过 500 kB').waitFor()
  await avatar.setInputFiles(picture)
  const shown = page.getByRole('img', { name: '当前头像' })
  await shown.waitFor()

  await page.getByLabel(/^手机号/).fill('1380000')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('手机号长度应为11位').waitFor()
  await page.getByLabel(/^手机号/).fill('13800000001')
  await page.getByLabel(/^姓名/).fill('周城')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('个人信息已保存').waitFor()
  await page.getByRole('button', { name: /周城/ }).waitFor()

  await page.reload()
  await shown.waitFor()
  await expect.poll(() => page.getByLabel(/^手机号/).inputValue()).toBe('13800000001')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})

test('a changed password ends the session of the other browser, which shows this once', async () => {
  const [{ page: own }, { page: other }] = await Promise.all([journey.person('head'), journey.person('head')])
  await own.goto(`${journey.server.url}/changepassword/changepassword`)
  await fillPasswords(own, first, 'Beacon2027')
  await own.getByText('密码已修改，其他设备上的登录已失效').waitFor()

  await other.waitForURL(/\/login/)
  const told = other.getByRole('alert').filter({ hasText: '密码已修改，请重新登录' })
  await told.waitFor()
  expect(await told.count()).toBe(1)
  expect(await other.evaluate(() => document.cookie)).toBe('')

  await own.reload()
  await menu(own).waitFor()
})

test('who has two roles acts in one of them, and sees the menu of it', async () => {
  const admin = await administrator()
  const roles: { id: string; roleAlias: string }[] = await admin.ask('/blade-system/role/list')
  const held = roles.filter(({ roleAlias }) => ['sup_county', 'licence_reviewer'].includes(roleAlias))
  const roleIds = held.map(({ id }) => id).join(',')
  await admin.ask('/blade-user/grant', { userIds: await idOf('county'), roleIds })
  const { page } = await journey.person('county')
  const warnings = menu(page).getByRole('menuitem', { name: /^预警/ })
  await warnings.waitFor()

  await page.getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('menuitem', { name: '切换部门和角色' }).click()
  const dialog = page.getByRole('dialog', { name: '切换部门和角色' })
  const chosen = dialog.locator('.ant-select-selection-item-remove')
  await expect.poll(() => chosen.count()).toBe(2)
  await chosen.first().click()
  await chosen.first().click()
  await dialog.locator('.ant-select').first().hover()
  await dialog.locator('.ant-select-clear').first().click()
  await dialog.getByRole('button', { name: '切换', exact: true }).click()
  await dialog.locator('.fs-field-fault', { hasText: '请选择角色' }).waitFor()
  await dialog.locator('.fs-field-fault', { hasText: '请选择部门' }).waitFor()

  await dialog.getByLabel(/^部门/).press('ArrowDown')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').waitFor()
  await page.keyboard.press('Enter')
  await dialog.locator('.fs-field-fault', { hasText: '请选择部门' }).waitFor({ state: 'hidden' })

  await dialog.getByLabel(/^角色/).click()
  await page.getByTitle('许可审核员').click()
  await expect.poll(() => chosen.count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '切换', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await menu(page).getByRole('menuitem').first().waitFor()
  await expect.poll(() => warnings.count()).toBe(0)
})

test('an address with account and password signs in and leaves no trace of them', async () => {
  const { page } = await journey.person('province')
  const { url } = journey.server
  const enter = async (g: string) => {
    await page.context().clearCookies()
    await page.goto(`${url}/login?u=province&p=${first}&g=${encodeURIComponent(g)}`)
  }
  await enter('/yjxx?severity=1')
  await page.waitForURL(/\/yjxx\?severity=1/)
  for (const elsewhere of ['https://evil.example/', '//evil.example/', '/\\evil.example']) {
    await enter(elsewhere)
    await page.waitForURL(`${url}/wel/index`)
  }
  await page.goBack()
  expect(page.url()).not.toContain(first)
})

test('two tabs whose token has run out renew it once', async () => {
  const { page, context } = await journey.person('national')
  const second = await context.newPage()
  await second.goto(`${journey.server.url}/yjxx`)
  await menu(second).waitFor()
  const renewals: string[] = []
  // Counted when answered: a reload before would cut the renewal off.
  context.on('requestfinished', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url())
  })
  await journey.server.advance(3700)
  await Promise.all([page.reload(), second.reload()])
  await Promise.all([menu(page).waitFor(), menu(second).waitFor()])
  await Promise.all([page, second].map((one) => one.getByRole('button', { name: /^账户/ }).waitFor()))
  // What is drawn at once comes from the storage; the renewal follows with the first call.
  await expect.poll(() => renewals.length).toBeGreaterThan(0)
  await Promise.all([page.reload(), second.reload()])
  await Promise.all([page, second].map((one) => one.getByRole('button', { name: /^账户/ }).waitFor()))
  expect(renewals).toHaveLength(1)
  expect(page.url()).not.toContain('/login')
})
