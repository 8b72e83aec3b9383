import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { openJourney } from './support/journey.ts'
import { menuOf } from './support/menu.ts'

const journey = openJourney()

const said = (page: Page, text: string) => page.locator('.ant-message').getByText(text).last().waitFor()
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const save = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s?存/ })
    .click()

/** Clicks the checkbox of a menu in the tree of a package. */
async function choose(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const filter = dialog.getByPlaceholder('按名称筛选')
  await filter.fill(name)
  await dialog.locator('.ant-tree-treenode', { hasText: name }).last().locator('.ant-tree-checkbox').click()
  await filter.fill('')
}

test('a tenant of a package sees the package’s menus and none of the first tenant’s rows', async () => {
  const { page } = await journey.person('admin', { page: '/system/tenantpackage' })
  await page.getByRole('button', { name: '新增' }).first().click()
  await dialogOf(page, '新增租户产品包')
    .getByLabel(/^产品包名称/)
    .fill('登记与预警')
  for (const name of ['企业名录', '预警信息']) await choose(page, name)
  await save(page)
  await said(page, '新增成功')

  await page.goto(`${journey.server.url}/system/tenant`)
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = dialogOf(page, '新增租户')
  await form.getByLabel(/^租户名称/).fill('醴北市应急管理局')
  await form.getByLabel(/^产品包/).fill('登记')
  await page.getByTitle('登记与预警').click()
  await save(page)
  const told = dialogOf(page, '租户已创建')
  const value = (label: string) => told.getByRole('textbox', { name: label }).inputValue()
  const [tenantId, account, password] = [await value('租户编号'), await value('管理员账号'), await value('初始密码')]
  expect(tenantId).toMatch(/^\d{6}$/)
  await told
    .getByRole('button', { name: /关\s?闭/ })
    .last()
    .click()
  await page
    .getByRole('row', { name: /醴北市应急管理局/ })
    .getByText('登记与预警')
    .waitFor()

  const { page: there } = await journey.stranger()
  await there.goto(`${journey.server.url}/login`)
  await there.getByLabel(/^租户编号/).fill(tenantId)
  await there.getByLabel(/^账号/).fill(account)
  await there.getByLabel(/^密码/).fill(password)
  await there.keyboard.press('Enter')
  await there.getByRole('heading', { name: '请先修改密码' }).waitFor()
  await there.getByLabel(/^原密码/).fill(password)
  await there.getByLabel(/^新密码/).fill('Libei2026')
  await there.getByLabel(/^确认密码/).fill('Libei2026')
  await there.keyboard.press('Enter')
  await there.getByRole('navigation').first().waitFor()

  expect((await menuOf(there)).toSorted()).toEqual(['/enterInformation/register', '/yjxx'])
  await there.goto(`${journey.server.url}/enterInformation/register`)
  await there.getByText('共 0 条').waitFor()
  expect(await there.getByText('长晴').count()).toBe(0)
  await there.goto(`${journey.server.url}/sbtj/gateway`)
  await there.getByText(/没有“.*”的权限/).waitFor()
})

test('"The tenant field is shown only when the tenant cannot be determined"', async () => {
  const { ask } = await openApi(journey.server.url, 'admin')
  const { records } = await ask('/blade-system/tenant/page?size=100')
  const { id } = records.find(({ tenantName }: { tenantName: string }) => tenantName === '醴北市应急管理局')
  const { page: unknown } = await journey.stranger()
  await unknown.goto(`${journey.server.url}/login`)
  await unknown.getByLabel(/^租户编号/).waitFor()
  await ask('/blade-system/tenant/submit', { id, domainUrl: journey.server.url })
  const { page: known } = await journey.stranger()
  await known.goto(`${journey.server.url}/login`)
  await known.getByLabel(/^账号/).waitFor()
  await expect.poll(() => known.getByLabel(/^租户编号/).count()).toBe(0)
  await ask('/blade-system/tenant/submit', { id, domainUrl: '' })
})

test('an expired tenant is reported at sign-in', async () => {
  const { page } = await journey.person('admin', { page: '/system/tenant' })
  await page
    .getByRole('row', { name: /醴北市应急管理局/ })
    .getByRole('button', { name: /更多/ })
    .click()
  await page.getByRole('menuitem', { name: '授权配置' }).click()
  const dialog = dialogOf(page, '授权配置')
  await dialog.getByLabel(/^过期时间/).fill('2020-01-01 00:00:00')
  await dialog.getByLabel(/^过期时间/).press('Enter')
  await save(page)
  await said(page, '更新成功')
  const tenantId = await page
    .getByRole('row', { name: /醴北市应急管理局/ })
    .getByRole('cell')
    .nth(2)
    .textContent()

  const { page: there } = await journey.stranger()
  await there.goto(`${journey.server.url}/login`)
  await there.getByLabel(/^租户编号/).fill(tenantId ?? '')
  await there.getByLabel(/^账号/).fill('admin')
  await there.getByLabel(/^密码/).fill('Libei2026')
  await there.keyboard.press('Enter')
  await there.getByText('租户已过期，请联系平台管理员').first().waitFor()
})
