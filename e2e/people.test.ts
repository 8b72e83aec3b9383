import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { citizen } from './support/books.ts'
import { openJourney } from './support/journey.ts'
import { rowOf } from './support/lists.ts'

const journey = openJourney()
const heads = '姓名,身份证号,手机,岗位,入职日期'
const sheet = (...lines: readonly string[]) => ({
  name: 'staff.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[heads, ...lines].join('\n')}\n`),
})

test('a plant brings its people by a sheet, wrong rows first; the county passes them; a certificate is printed', async () => {
  const right = [
    `贺新民,${citizen(601)},13700006011,质检员,2024/3/9`,
    `柳春生,${citizen(603)},13700006013,门卫,2024年5月1日`,
  ]
  const { page: head } = await journey.person('head', { page: '/zjxx/staff' })
  await head.getByRole('button', { name: '导入人员' }).click()
  const form = head.getByRole('dialog', { name: '导入人员' })
  await form
    .locator('input[type=file]')
    .setInputFiles(sheet(...right, '错号人,430181198001010000,13700006015,门卫,2024-05-01'))
  await form.getByText('1行有问题').first().waitFor()
  await form.getByText('身份证号校验不通过').waitFor()
  expect(await form.getByRole('button', { name: '导入', exact: true }).isEnabled()).toBe(false)
  await form.locator('input[type=file]').setInputFiles(sheet(...right))
  await form.getByText('没有问题，可以导入').first().waitFor()
  await form.getByRole('button', { name: '导入', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await rowOf(head, '从业人员', '贺新民', '待审核').waitFor()

  const { page: county } = await journey.person('county', { page: '/zjxx/staffProcess?realName=贺新民' })
  await county.getByRole('row').filter({ hasText: '贺新民' }).getByRole('button', { name: '审核' }).click()
  const verdict = county.getByRole('dialog', { name: '审核变更' })
  await verdict.getByRole('row', { name: /质检员/ }).waitFor()
  await verdict.getByRole('radio', { name: '通过' }).check()
  await verdict.getByRole('button', { name: '提交' }).click()
  await verdict.waitFor({ state: 'hidden' })
  await head.reload()
  await rowOf(head, '从业人员', '贺新民', '通过').waitFor()
  await rowOf(head, '从业人员', '柳春生', '待审核').waitFor()

  const { ask } = await openApi(journey.server.url, 'head')
  const [paper] = (await ask('/yhjg-base/basecertificate/page?reviewStatus=1&size=1')).records
  const { page } = await journey.person('head', { page: `/zjxx/enterprise?certificateNo=${paper.certificateNo}` })
  await rowOf(page, '企业证照', paper.certificateNo).click()
  const link = page.getByRole('dialog').getByRole('link', { name: '打印' })
  const file = await page.request.get(journey.server.url + (await link.getAttribute('href')))
  expect(file.headers()['content-type']).toContain('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
