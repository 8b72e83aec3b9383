import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'
import { drawerOf, openWarnings, waitsFor, warningRow } from './support/lists.ts'
import { picture } from './support/picture.ts'

const journey = openJourney({ embedded: true })
const minutes = 60

/** Opens the bell when it has a new notice; returns the warning's notice in it. */
async function ring(page: Page, words: string) {
  await page.getByRole('button', { name: /^通知，报警 \d+ 条未查看/ }).click()
  return page.locator('.fs-bell').getByRole('link', { name: words })
}
test('a warning appears, is handled by the plant and verified by the county', async () => {
  const [{ page: safety }, { page: county }, gateway] = await Promise.all([
    journey.person('safety', { byHand: true }),
    journey.person('county', { byHand: true }),
    journey.gateway('LY01-GW-001'),
  ])
  await safety
    .getByRole('region', { name: '等我办的' })
    .getByText(/\d+ 件/)
    .first()
    .waitFor()
  // The weighing room may hold one person.
  await gateway.send('LY01-PDS-001', standing(journey.server.now(), 31, { peopleCount: 3 }))
  await waitsFor(safety, '超员违规', '称料工房')

  await openWarnings(safety)
  await warningRow(safety, '超员违规', '称料工房').click()
  const opened = drawerOf(safety)
  await opened.getByRole('button', { name: /^处理/ }).click()
  const form = safety.getByRole('dialog', { name: /处理报警/ })
  await form.getByRole('button', { name: '提交处理' }).click()
  await form.getByText('有 4 处需要补充').waitFor()
  await form.getByRole('textbox', { name: '处理结果' }).fill('已请多余人员离开，并当面教育')
  // They stay: a value that is not heard again is of a silent device.
  await expect
    .poll(
      async () => {
        await gateway.send('LY01-PDS-001', [{ ts: journey.server.now(), values: { peopleCount: 3 } }])
        return form.getByText('现场仍超限').isVisible()
      },
      { interval: 1000 },
    )
    .toBe(true)
  await form.getByRole('textbox', { name: '未恢复即处理的原因' }).fill('两人正在离开工房')
  await form.getByRole('combobox', { name: '违规处理' }).click()
  await safety.getByTitle('安全教育').click()
  await form.getByLabel('处理附件').setInputFiles(picture)
  await form.getByRole('link', { name: picture.name }).waitFor()
  await form.getByRole('button', { name: '提交处理' }).click()
  await form.waitFor({ state: 'hidden' })
  await opened.getByText('已处理待核验').first().waitFor()

  await openWarnings(county)
  const handled = warningRow(county, '超员违规', '长晴烟花')
  // The county supervises; what a level below has to verify is behind the dots.
  await handled.getByRole('button', { name: '督办' }).waitFor()
  await handled.getByRole('button', { name: /^更多操作/ }).click()
  await county.getByRole('menuitem', { name: '核验' }).click()
  const verdict = county.getByRole('dialog', { name: /核验处理/ })
  await verdict.getByText('已请多余人员离开').waitFor()
  await verdict.getByRole('link', { name: picture.name }).waitFor()
  await verdict.getByRole('radio', { name: /^通过/ }).check()
  await verdict.getByRole('textbox', { name: /意见/ }).fill('情况属实')
  await verdict.getByRole('button', { name: '提交' }).click()
  await verdict.waitFor({ state: 'hidden' })

  await opened.getByText('已关闭').first().waitFor()
  const past = opened.getByRole('region', { name: '经过' })
  await past.getByRole('heading', { name: /核验通过/ }).waitFor()
  await expect
    .poll(() => past.getByRole('heading', { level: 4 }).allTextContents())
    .toEqual([
      expect.stringMatching(/核验通过$/),
      expect.stringMatching(/处理$/),
      expect.stringMatching(/已读$/),
      '橙色直达 企业负责人',
      '超过限值 1 人',
    ])

  // People who stay for half an hour, or at night, are a red warning that would take the wall's focus in the next test.
  await gateway.send('LY01-PDS-001', [{ ts: journey.server.now(), values: { peopleCount: 0 } }])
})

test('an unhandled warning escalates step by step and is shown on its tower on the wall', async () => {
  const [{ page: safety }, { page: county }, { page: city }, { page: wall }, gateway] = await Promise.all([
    journey.person('safety'),
    journey.person('county'),
    journey.person('city'),
    journey.person('county', { width: 3840, height: 1080 }),
    journey.gateway('LY01-GW-001'),
  ])
  const tower = (rung: string) =>
    wall
      .getByRole('region', { name: /烽火台/ })
      .getByRole('listitem')
      .filter({ hasText: rung })
  await wall.goto(`${journey.server.url}/overview/index`)
  await openWarnings(safety)
  // The limit of the weighing room's scale is 60 kg.
  await gateway.send('LY01-CG-001', standing(journey.server.now(), 11, { weight: 66.2 }))
  // A red warning appears in an open list at once.
  await warningRow(safety, '超药量', '称料工房').waitFor()
  await tower('乡镇应急办').waitFor()

  await journey.server.advance(30 * minutes + 5)
  await (await ring(county, '超药量')).click()
  const past = drawerOf(county).getByRole('region', { name: '经过' })
  await past.getByRole('heading', { name: '上报至 县应急局', exact: true }).waitFor()

  await journey.server.advance(60 * minutes + 5)
  await past.getByRole('heading', { name: '上报至 市应急局', exact: true }).waitFor()
  await (await ring(city, '超药量')).waitFor()
  await expect
    .poll(() => past.getByRole('heading', { level: 4 }).allTextContents())
    .toEqual([
      '超期将上报至 省应急厅',
      '上报至 市应急局',
      expect.stringMatching(/已读$/),
      '上报至 县应急局',
      '红色直达 乡镇应急办',
      '超过限值 60.00 kg',
    ])
  const stops = await past.getByRole('listitem').allTextContents()
  // Who was notified, when, and whether they have read it.
  expect(stops[3]).toMatch(/\d{2}:\d{2}:\d{2}超期自动上报，时限 60 分。已通知 \S+（已读 \d{2}:\d{2}:\d{2}）。/)
  expect(stops[4]).toMatch(/时限 30 分。已通知 \S+（未读.*）。同时通知 \S+、\S+。/)

  await tower('市应急局').getByText('已通知，待确认').waitFor()
  await tower('县应急局').getByText('已确认').waitFor()
  await wall.getByRole('region', { name: '超药量' }).getByText('后上报省应急厅').waitFor()
})
