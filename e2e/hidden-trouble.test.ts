import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { openJourney } from './support/journey.ts'
import { rowOf } from './support/lists.ts'
import { picture } from './support/picture.ts'

const journey = openJourney()
const found = '混药工房静电释放器接地线断开'

/** Opens the drawer of the hidden trouble under test from the list. */
const open = async (page: Page) => {
  await rowOf(page, '隐患', found).click()
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: '流转记录' }) })
  await drawer.waitFor()
  return drawer
}
const attach = async (page: Page, dialog: string | RegExp) => {
  const form = page.getByRole('dialog', { name: dialog })
  await form.locator('input[type=file]').setInputFiles(picture)
  await form.getByRole('link', { name: picture.name }).waitFor()
  return form
}

test('the county finds a trouble, the plant rectifies it with a picture, another user closes it', async () => {
  const head = await openApi(journey.server.url, 'head')
  const plant = await head.ask('/blade-dcms/enterprise/currentLoginEnterprise')
  const { page: county } = await journey.person('county', { page: '/tz/hidden' })
  await county.getByRole('button', { name: '新增' }).first().click()
  const form = county.getByRole('dialog', { name: /^新增/ })
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText(/有 \d+ 处需要补充/).waitFor()
  const choose = async (name: RegExp, title: string, typed = '') => {
    await form.getByRole('combobox', { name }).click()
    if (typed) await form.getByRole('combobox', { name }).fill(typed)
    await county.locator('.ant-select-dropdown:visible').getByTitle(title).click()
  }
  await choose(/^企业/, plant.enterpriseName, plant.enterpriseName)
  await choose(/隐患类别/, '设备')
  await form.getByRole('textbox', { name: /部位/ }).fill('1号混药工房')
  await form.getByRole('textbox', { name: /描述/ }).fill(found)
  await form.getByRole('textbox', { name: /整改责任人/ }).fill('李成')
  await attach(county, /^新增/)
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })

  const { page: owner } = await journey.person('head', { page: '/tz/hidden' })
  const drawer = await open(owner)
  await drawer.getByRole('button', { name: '开始整改' }).click()
  await owner
    .getByRole('dialog', { name: /^开始整改/ })
    .getByRole('button', { name: '开始整改' })
    .click()
  await drawer.getByRole('heading', { name: '开始整改' }).waitFor()
  await drawer.getByRole('button', { name: '申请复查' }).click()
  const asking = await attach(owner, '申请复查')
  await asking.getByRole('button', { name: '申请复查' }).click()
  await asking.getByText('请输入整改措施').first().waitFor()
  await asking.getByRole('textbox', { name: /整改措施/ }).fill('更换接地线，复测电阻合格')
  await asking.getByRole('button', { name: '申请复查' }).click()
  await drawer.getByRole('heading', { name: '申请复查' }).waitFor()
  // The user who rectified may not recheck.
  await expect.poll(() => drawer.getByRole('button', { name: '复查', exact: true }).count()).toBe(0)

  const { page: town } = await journey.person('township', { page: '/tz/hidden' })
  const before = await open(town)
  await expect.poll(() => before.getByRole('img', { name: picture.name }).count()).toBeGreaterThanOrEqual(2)
  await before.getByRole('button', { name: '复查', exact: true }).click()
  const recheck = town.getByRole('dialog', { name: '复查', exact: true })
  await recheck.getByRole('combobox', { name: /复查结论/ }).click()
  await town.locator('.ant-select-dropdown:visible').getByTitle('合格，销号').click()
  await recheck.getByRole('textbox', { name: /复查意见/ }).fill('现场复查合格')
  await recheck.getByRole('button', { name: '复查', exact: true }).click()
  await before.getByRole('heading', { name: '复查合格，销号' }).waitFor()

  const [row] = await head.ask(`/blade-dcms/enterprisehiddentrouble/list?description=${encodeURIComponent(found)}`)
  expect(row).toMatchObject({ status: '3', recheckOpinion: '现场复查合格', overdue: 0 })
})
