import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { archiveOf } from './support/archive.ts'
import { citizen } from './support/books.ts'
import { openJourney } from './support/journey.ts'
import { rowOf } from './support/lists.ts'
import { picture } from './support/picture.ts'

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

test('photos come in an archive named by citizen id; who passed a gate is on the list for an evacuation', async () => {
  const { page } = await journey.person('head', { page: '/zjxx/staff' })
  const archive = (...ids: readonly string[]) => ({
    name: 'photos.zip',
    mimeType: 'application/zip',
    buffer: archiveOf(ids.map((id) => [`${id}.png`, picture.buffer] as const)),
  })
  await page.getByRole('button', { name: '导入照片' }).click()
  const form = page.getByRole('dialog', { name: '导入照片' })
  await form.locator('input[type=file]').setInputFiles(archive(citizen(601), citizen(999)))
  await form.getByText('没有这个身份证号的在职人员').waitFor()
  expect(await form.getByRole('button', { name: '导入', exact: true }).isEnabled()).toBe(false)
  await form.locator('input[type=file]').setInputFiles(archive(citizen(601), citizen(603)))
  await form.getByText('没有问题，可以导入').first().waitFor()
  await form.getByRole('button', { name: '导入', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await rowOf(page, '从业人员', '贺新民').click()
  await page.getByRole('dialog').filter({ hasText: '贺新民' }).getByRole('img').first().waitFor()

  const gateway = await journey.gateway('LY01-GW-001')
  await gateway.send('LY01-PG-001', [
    { ts: journey.server.now() - 1000, values: { personPass: { personNo: 'E601', name: '贺新民', inOut: 'in' } } },
  ])
  const { page: passages } = await journey.person('head', { page: '/tz/person' })
  await rowOf(passages, '人员进出', '贺新民').waitFor()
  const link = passages.getByRole('link', { name: '在场人员' })
  await passages.goto(journey.server.url + ((await link.getAttribute('href')) ?? ''))
  await passages.getByRole('row').filter({ hasText: '贺新民' }).filter({ hasText: 'E601' }).waitFor()
  await passages.emulateMedia({ media: 'print' })
  expect(await passages.getByRole('row').filter({ hasText: 'E601' }).isVisible()).toBe(true)
  expect(await passages.getByRole('link', { name: '人员进出记录' }).isVisible()).toBe(false)
})

test('a plant names who is on night watch of a store: nobody without the certificate for it', async () => {
  const { ask } = await openApi(journey.server.url, 'head')
  const first = async (path: string) => (await ask(`/yhjg-dp/sss/Dashboard/${path}`)).records[0]
  const keeper = await first('user/page?size=1&post=03&hasCertificate=1&status=1&employStatus=1')
  const packer = await first('user/page?size=1&post=05&status=1&employStatus=1')
  const { workplaceName: store } = await first('nightwatch/page?size=1')
  const { page } = await journey.person('head', { page: '/tz/nightwatch' })
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog', { name: /^新增/ })
  const choose = async (name: RegExp, title: string) => {
    await form.getByRole('combobox', { name }).click()
    await form.getByRole('combobox', { name }).fill(title)
    await page.locator('.ant-select-dropdown:visible').getByTitle(title).first().click()
  }
  const day = (ahead: number) => new Date(journey.server.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  await choose(/^值守人员/, packer.realName)
  await choose(/^值守库房/, store)
  for (const [name, time] of [
    [/^值守开始/, `${day(9)} 18:30:00`],
    [/^值守结束/, `${day(10)} 06:30:00`],
  ] as const) {
    const field = form.getByRole('combobox', { name }).or(form.getByRole('textbox', { name }))
    await field.fill(time)
    await field.press('Enter')
  }
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('没有有效的储存类特种作业操作证').first().waitFor()
  await choose(/^值守人员/, keeper.realName)
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.goto(`${journey.server.url}/tz/nightwatch?watchState=planned&realName=${keeper.realName}`)
  await rowOf(page, '夜间值守', keeper.realName, store, '待值守').first().waitFor()
})
