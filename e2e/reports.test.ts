import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'
import { rowOf } from './support/lists.ts'

const journey = openJourney()

test('the county makes the report of a month; the city hears of it, opens it, and goes from a number to its rows', async () => {
  const { page: county } = await journey.person('county', { page: '/report/reportlist' })
  await county.getByRole('button', { name: '生成报表' }).first().click()
  const form = county.getByRole('dialog', { name: '生成报表' })
  const choose = async (name: RegExp, title: string | RegExp) => {
    await form.getByRole('combobox', { name }).click()
    await county.locator('.ant-select-dropdown:visible').getByTitle(title).first().click()
  }
  await choose(/^模板/, '县级安全监管月报')
  await form.getByRole('textbox', { name: /统计时段/ }).fill('2026年10月')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('统计时段应为月份（2026-10）或日期（2026-10-01）').first().waitFor()
  const { ask } = await openApi(journey.server.url, 'county')
  const { records: warnings } = await ask('/yhjg-dp/sss/Dashboard/warn/page?size=1')
  const month = String(warnings[0].warnTime).slice(0, 7)
  await form.getByRole('textbox', { name: /统计时段/ }).fill(month)
  const city = await openApi(journey.server.url, 'city')
  const me = await city.ask('/blade-user/info')
  await choose(/接收人/, new RegExp(`^${me.realName}`))
  await county.keyboard.press('Escape')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await rowOf(county, '报表', month, me.realName).waitFor()
  // A warning that the report does not know of.
  const before = (await ask(`/yhjg-dp/sss/Dashboard/warn/page?size=1&warnTime_datege=${month}-01`)).total
  await journey.server.advance(900)
  const gateway = await journey.gateway('LY01-GW-001')
  await gateway.send('LY01-PDS-001', standing(journey.server.now(), 31, { peopleCount: 9 }))
  const now = async () => (await ask(`/yhjg-dp/sss/Dashboard/warn/page?size=1&warnTime_datege=${month}-01`)).total
  await expect.poll(now).toBeGreaterThan(before)

  const { page } = await journey.person('city')
  await page.getByRole('button', { name: /^通知/ }).click()
  const bell = page.locator('.fs-bell')
  await bell.getByRole('tab', { name: '通知' }).click()
  await bell
    .getByText(new RegExp(`报表已生成.*${month}`))
    .first()
    .click()
  const link = page.getByRole('link', { name: '打开报表' })
  await link.waitFor()
  await page.goto(journey.server.url + ((await link.getAttribute('href')) ?? ''))
  const figures = page.getByRole('region', { name: '统计指标' })
  const number = figures.getByRole('row', { name: /^新增报警/ }).getByRole('link')
  const count = Number((await number.textContent())?.replaceAll(',', ''))
  expect(count).toBeGreaterThan(0)
  await number.click()
  await page
    .getByText(new RegExp(`共 ?${count} ?条`))
    .first()
    .waitFor()
})
