import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lead } from './support/browser.ts'
import { openJourney } from './support/journey.ts'
import { menuOf } from './support/menu.ts'
import { unstyled } from './support/unstyled.ts'

const journey = openJourney()

const said = (page: Page, text: string) => page.locator('.ant-message').getByText(text).last().waitFor()
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
/** Clicks the checkbox of a menu in the tree of grantable menus. */
async function check(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('textbox').first().fill(name)
  await dialog.locator('.ant-tree-treenode', { hasText: name }).first().locator('.ant-tree-checkbox').click()
  await dialog.getByRole('textbox').first().fill('')
}
async function grant(page: Page, role: string, names: readonly string[]): Promise<void> {
  await lead(page, '/authority/role')
  await page.getByRole('row', { name: role }).getByRole('button', { name: '权限设置' }).click()
  const dialog = dialogOf(page, `权限设置：${role}`)
  for (const name of names) await check(dialog, name)
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await said(page, '权限已保存')
}
const pathsOf = async (page: Page) => (await menuOf(page)).toSorted()

/** The pages of the area granted to the role. */
const organisations = ['/organize/tree', '/organize/userdetails', '/organize/whitelist']

test('a new user sees exactly what their role was granted, and loses it without a new sign-in', async () => {
  const mark = '4711'
  const [role, account] = [`值班文员${mark}`, `zhiban${mark}`]
  const { page } = await journey.person('admin', { page: '/authority/role' })
  await page.getByRole('button', { name: '新增' }).first().click()
  const made = dialogOf(page, '新增角色')
  await made.getByLabel(/^角色名称/).fill(role)
  await made.getByLabel(/^角色别名/).fill(`sup_clerk_${mark}`)
  await made.getByRole('button', { name: /保\s?存/ }).click()
  await said(page, '新增成功')
  await grant(page, role, ['机构管理', '预警信息'])

  await lead(page, '/system/user')
  await page.getByRole('textbox', { name: '按名称筛选部门' }).fill('浏阳')
  await page.getByRole('treeitem', { name: /浏阳/ }).first().click()
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = dialogOf(page, '新增用户')
  await form.getByLabel(/^账号/).fill(account)
  await form.getByLabel(/^密码/).fill('Fengsui2026')
  await form.getByLabel(/^姓名/).fill(`何值班${mark}`)
  await form.getByLabel(/^昵称/).fill('值班')
  await form.getByLabel(/^角色/).fill(role)
  await page.getByRole('treeitem', { name: role }).last().waitFor()
  expect(await unstyled(page)).toEqual([])
  await page.getByRole('treeitem', { name: role }).last().click()
  await form.getByLabel(/^姓名/).click()
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await said(page, '新增成功')
  await page.getByRole('row', { name: new RegExp(mark) }).waitFor()

  const { page: clerk } = await journey.person(account)
  expect(await pathsOf(clerk)).toEqual([...organisations, '/yjxx'])
  await lead(clerk, '/yjxx')
  await clerk.getByRole('heading', { name: '预警信息' }).waitFor()

  await grant(page, role, ['预警信息'])
  await clerk.reload()
  await clerk.getByText(/没有“.+”的权限/).waitFor()
  expect(await pathsOf(clerk)).toEqual(organisations)
})
