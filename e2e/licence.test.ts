import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { lead } from './support/browser.ts'
import { openJourney } from './support/journey.ts'
import { rowOf } from './support/lists.ts'
import { picture } from './support/picture.ts'

const journey = openJourney()
const day = 86_400

/** Opens a licensing page. */
const go = (page: Page, path: string) => lead(page, `/licence/${path}`)

/** Clicks a button of the drawer and fills in the opinion, file and number where given. */
async function act(page: Page, label: string, { opinion, file, number }: Said = {}): Promise<void> {
  await drawerOf(page).getByRole('button', { name: label, exact: true }).click()
  await settle(page.getByRole('dialog', { name: label }), label, { opinion, file, number })
}
interface Said {
  opinion?: string | undefined
  file?: boolean | undefined
  number?: string | undefined
}
async function settle(asked: Locator, label: string, { opinion, file, number }: Said): Promise<void> {
  if (number) await asked.getByRole('textbox', { name: /许可证号/ }).fill(number)
  if (opinion) await asked.getByRole('textbox', { name: /意见/ }).fill(opinion)
  if (file) {
    await asked.locator('input[type=file]').setInputFiles(picture)
    await asked.getByRole('link', { name: picture.name }).waitFor()
  }
  await asked.getByRole('button', { name: label, exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
}

/** Drawer of an application or a licence. */
const drawerOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: '办理经过' }) })

test('a plant applies, two officers review, the licence is issued, looked up by a stranger, and revoked', async () => {
  const admin = await openApi(journey.server.url, 'admin')
  const about = {
    guideName: `安全生产许可${Date.now()}`,
    guideKind: '1',
    certificateType: '01',
    basis: '条例',
    conditions: '条件',
  }
  const guide = await admin.ask('/blade-dcms/guide/submit', { ...about, handleOrg: '应急局', limitDays: 20 })
  await admin.ask('/blade-dcms/guidehandlematerial/submit', {
    guideId: guide.id,
    materialName: '安全评价报告',
    required: 1,
  })

  const [{ page: head }, { page: county }, { page: city }] = await Promise.all([
    journey.person('head', { page: '/licence/record' }),
    journey.person('county', { page: '/licence/record' }),
    journey.person('city', { page: '/licence/record' }),
  ])
  await head.getByRole('button', { name: '新增' }).first().click()
  const form = head.getByRole('dialog', { name: /^新增/ })
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText(/有 \d+ 处需要补充/).waitFor()
  const choose = async (name: RegExp, title: string) => {
    await form.getByRole('combobox', { name }).click()
    await head.locator('.ant-select-dropdown:visible').getByTitle(title).click()
  }
  await choose(/申请类型/, '首次')
  await choose(/许可种类/, '安全生产许可证')
  await choose(/办事指南/, about.guideName)
  await form.getByRole('spinbutton', { name: /申请年限/ }).fill('3')
  await form.getByRole('textbox', { name: /经办人/ }).fill('张三')
  await form.getByRole('textbox', { name: /^电话/ }).fill('13800000001')
  await form.getByRole('textbox', { name: /申请许可范围/ }).fill('爆竹类（C级）')
  await form.getByRole('combobox', { name: /产品类别/ }).click()
  await head.locator('.ant-select-dropdown:visible').getByTitle('爆竹类').click()
  await head.keyboard.press('Escape')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  const row = rowOf(head, '许可申请', '草稿')
  await row.click()
  const drawer = drawerOf(head)
  await drawer.getByRole('button', { name: '提交审核' }).click()
  const asked = head.getByRole('dialog', { name: '提交审核' })
  await asked.getByRole('button', { name: '提交审核', exact: true }).click()
  await asked.getByText('请上传必需材料：安全评价报告').waitFor()
  await asked.getByRole('button', { name: '取消' }).click()
  await act(head, '上传文件', { file: true })
  await drawer.getByRole('link', { name: picture.name }).waitFor()
  await act(head, '提交审核')
  await drawer.getByRole('heading', { name: '提交申请' }).waitFor()
  const number = (await drawer.locator('.ant-drawer-title').textContent()) ?? ''
  expect(number).toMatch(/^XK\d{12}$/)

  await go(county, `record?recordNo=${number}`)
  await rowOf(county, '许可申请', number).click()
  await drawerOf(county).waitFor()
  await act(county, '受理')
  await drawerOf(county).getByRole('button', { name: '全部通过' }).click()
  await drawerOf(county).getByRole('cell', { name: '通过', exact: true }).waitFor()
  await act(county, '初审通过', { file: true })
  await drawerOf(county).getByRole('heading', { name: '初审通过' }).waitFor()

  await go(city, `record?recordNo=${number}`)
  await rowOf(city, '许可申请', number).click()
  await act(city, '复审通过', { opinion: '同意' })
  await drawerOf(city).getByRole('heading', { name: '复审通过' }).waitFor()
  await county.reload()
  await act(county, '公示')
  await go(head, 'publicity')
  await rowOf(head, '申请公示', number).waitFor()

  // Lets seven working days pass; the sessions expire.
  await journey.server.advance(16 * day)
  const { page: officer } = await journey.person('county', { page: `/licence/record?recordNo=${number}` })
  const licence = `（湘）FM安许证字〔${Date.now()}〕号`
  await rowOf(officer, '许可申请', number).click()
  await act(officer, '发证', { file: true, number: licence })
  await drawerOf(officer).getByRole('heading', { name: '发证' }).waitFor()

  const [{ page: plant }, { page: above }] = await Promise.all([
    journey.person('head', { page: '/licence/licence' }),
    journey.person('city', { page: '/licence/licence' }),
  ])
  const held = rowOf(plant, '许可证', licence)
  await held.getByText('有效').first().waitFor()
  await held.click()
  const [paper] = await Promise.all([
    plant.context().waitForEvent('page'),
    drawerOf(plant).getByRole('link', { name: '打印' }).click(),
  ])
  await paper.getByText(licence).waitFor()
  expect(await paper.locator('.fs-sheet svg').count()).toBeGreaterThan(0)
  const id = paper.url().split('/').at(-1) ?? ''
  const { page: stranger } = await journey.stranger({ width: 390, height: 844 })
  await stranger.goto(`${journey.server.url}/licence/public/${id}`)
  await stranger.getByRole('heading', { name: licence }).waitFor()
  await stranger.getByText('有效', { exact: true }).waitFor()
  expect(await stranger.getByText('张三').count()).toBe(0)

  await rowOf(above, '许可证', licence).click()
  await act(above, '申请撤销', { opinion: '停产整顿后仍不合格', file: true })
  await drawerOf(above).getByRole('heading', { name: '申请撤销' }).waitFor()
  const { page: province } = await journey.person('province', { page: '/licence/revocation' })
  await rowOf(province, '撤销记录', licence).getByRole('button', { name: '同意撤销' }).click()
  await settle(province.getByRole('dialog', { name: '同意撤销' }), '同意撤销', { file: true })
  await rowOf(province, '撤销记录', licence, '同意').waitFor()
  await stranger.reload()
  await stranger.getByText('已撤销', { exact: true }).waitFor()
})
