import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { openJourney } from './support/journey.ts'
import { rowOf } from './support/lists.ts'
import { picture } from './support/picture.ts'

const journey = openJourney()
const problem = '称料工房防静电地板破损'

test('a failed item of a check becomes a hidden trouble; anyone draws the month’s plants again', async () => {
  const head = await openApi(journey.server.url, 'head')
  const plant = await head.ask('/blade-dcms/enterprise/currentLoginEnterprise')
  const { page } = await journey.person('county', { page: '/tz/basecheck' })
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog', { name: /^新增/ })
  const choose = async (name: RegExp, title: string, typed = '') => {
    await form.getByRole('combobox', { name }).click()
    if (typed) await form.getByRole('combobox', { name }).fill(typed)
    await page.locator('.ant-select-dropdown:visible').getByTitle(title).click()
  }
  await choose(/^企业/, plant.enterpriseName, plant.enterpriseName)
  const items = form.locator('.fs-check-items fieldset')
  await items.first().waitFor()
  for (const item of await items.all())
    await item
      .locator('label')
      .filter({ hasText: /^符合$/ })
      .click()
  // One of a general level: a major one asks for funds as well.
  const failed = items.nth(2)
  await failed.locator('label').filter({ hasText: '不符合' }).click()
  await failed.getByRole('textbox').nth(0).fill(problem)
  await failed.getByRole('textbox').nth(1).fill('称料工房')
  await failed.getByRole('textbox').nth(2).fill('李成')
  await failed.locator('input[type=file]').setInputFiles(picture)
  await failed.getByRole('link', { name: picture.name }).waitFor()
  await form.getByRole('textbox', { name: /检查人员/ }).fill('王检')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('监管检查不少于两人').first().waitFor()
  await form.getByRole('textbox', { name: /检查人员/ }).fill('王检、李查')
  await choose(/^结论/, '责令整改')
  const deadline = form.getByRole('combobox', { name: /整改期限/ }).or(form.getByRole('textbox', { name: /整改期限/ }))
  await deadline.fill(new Date(journey.server.now() + 10 * 86_400_000).toISOString().slice(0, 10))
  await deadline.press('Enter')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  const [trouble] = await head.ask(
    `/blade-dcms/enterprisehiddentrouble/list?description=${encodeURIComponent(problem)}`,
  )
  expect(trouble).toMatchObject({ status: '0', place: '称料工房' })

  const { page: draws } = await journey.person('city', { page: '/tz/draw' })
  await rowOf(draws, '双随机抽查', '已公布').click()
  const drawer = draws.getByRole('dialog')
  await drawer.getByRole('button', { name: '重新抽取验证' }).click()
  await drawer.getByRole('status').getByText('重新抽取的结果与公布的一致').waitFor()
})
