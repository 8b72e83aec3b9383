import { sheetEnterpriseFields, sheetRoomFields } from '@fengsui/contract/intake/intake-sheet.ts'
import { socialCreditCheck } from '@fengsui/contract/kit/validators.ts'
import { connectAsync } from 'mqtt'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney()

let serial = 0
/** A credit code that no enterprise has. */
function creditCode(): string {
  serial += 1
  const first = `91430181MD${String(serial).padStart(7, '0')}`
  return first + '0123456789ABCDEFGHJKLMNPQRTUWXY'.charAt(socialCreditCheck(first))
}
const phoneOf = (n: number) => `1360000${String(n).padStart(4, '0')}`

/** Registers a plant with its people and one room, as the first steps of its intake do; returns its id. */
async function plantWithRoom(): Promise<string> {
  const { ask } = await openApi(journey.server.url, 'county')
  const organization = await ask('/blade-dcms/organize/getByRegion?region=430181111')
  const plant = {
    enterpriseName: '浏阳市试铃烟花制造有限公司',
    shortName: '试铃烟花',
    creditCode: creditCode(),
    enterpriseNature: '1',
    enterpriseType: '002',
    enterpriseLevel: '002',
    economicType: '110',
    modeOfOperation: '01',
    provinceId: '430000',
    cityId: '430100',
    countyId: '430181',
    townId: '430181111',
    organizeId: organization.id,
    address: '金刚镇石霜村',
    legalPerson: '彭志高',
    principal: '彭志高',
    principalPhone: phoneOf(1),
    safetyManager: '易安平',
    safetyPhone: phoneOf(2),
    businessScope: '烟花',
  }
  const { id } = await ask('/blade-dcms/enterprise/submit', plant)
  const post = { enterpriseId: id }
  const people = [
    { realName: '彭志高', phone: phoneOf(1), posts: ['esp_head'] },
    { realName: '易安平', phone: phoneOf(2), posts: ['esp_safety'] },
  ]
  const room = { code: '01', buildingNumber: '1号', name: '混药工房', workplaceKind: '1', processType: '03' }
  await ask('/yhjg-base/intake/add-people', { ...post, rows: people })
  await ask('/yhjg-base/intake/add-rooms', {
    ...post,
    rows: [{ ...room, hazardGrade: '1.1-1', xianDingYaoLiang: '5', maxPerson: '2' }],
  })
  return id
}

/** The part of the page with a name. */
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** What is to be copied, by its label. */
const copied = (page: Page, label: string) =>
  page.locator('.fs-intake-copy dl > div').filter({ hasText: label }).locator('dd > span')

test('a gateway is waited for: what is wrong with its message is told, and the first right one as it comes', async () => {
  const id = await plantWithRoom()
  const { page } = await journey.person('county', {
    page: `/enterInformation/intake?enterpriseId=${id}`,
    width: 1366,
    height: 768,
  })
  await page.getByRole('textbox', { name: /^网关编号/ }).fill('SL-GW-01')
  await page.locator('.fs-intake-send').getByRole('button', { name: '建网关' }).click()
  await part(page, '等待首条消息').waitFor()
  const [host, port] = String(await copied(page, '服务器').textContent()).split(':')
  const topic = String(await copied(page, '主题').textContent())
  const token = String(await copied(page, '用户名').textContent())
  expect(Number(port)).toBe(journey.server.mqttPort)

  const gateway = await connectAsync({ host: String(host), port: Number(port), username: token })
  const sendSample = async () => {
    const sample = await page.locator('.fs-intake-sample pre').textContent()
    await gateway.publishAsync(topic, String(sample), { qos: 1 })
  }
  await part(page, '等待首条消息').getByText('SL-GW-01 连上过').waitFor()
  // Its device is not registered yet.
  await sendSample()
  await part(page, '拒收的报文').getByText('TH-01').waitFor()
  const isRead = page.getByRole('listitem').filter({ hasText: '报文可以识别' }).locator('.fs-intake-done')
  expect(await isRead.count()).toBe(0)

  await page.getByRole('button', { name: /设备$/ }).first().click()
  const codes = page.getByRole('textbox', { name: /^\d 设备编号$/ })
  await codes.first().waitFor()
  for (const [at, one] of (await codes.all()).entries()) await one.fill(`SL-0${at + 1}`)
  await page.locator('.fs-intake-send').getByRole('button', { name: '登记设备' }).click()
  await part(page, `已登记 ${await codes.count()} 台`).waitFor()
  await page.getByText('没有温湿度').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /网关/ }).first().click()
  await page.locator('.fs-intake-sample').getByText('SL-01').waitFor()
  await sendSample()
  await isRead.waitFor()
  await part(page, '已收到消息').waitFor()
  await gateway.endAsync()
})

const columns = { ...sheetEnterpriseFields, ...sheetRoomFields }
type Line = Partial<Record<keyof typeof columns, string>>

const lineOf = (n: number, more: Line = {}): Line => ({
  enterpriseName: `批量接入${n}号烟花厂`,
  creditCode: creditCode(),
  enterpriseNature: '生产企业',
  enterpriseType: '002',
  enterpriseLevel: '001',
  economicType: '110',
  modeOfOperation: '01',
  town: '金刚',
  address: '石霜村',
  businessScope: '烟花',
  legalPerson: '甲',
  principal: `负责人${n}`,
  principalPhone: phoneOf(2 * n + 100),
  safetyManager: `安全员${n}`,
  safetyPhone: phoneOf(2 * n + 101),
  withAccounts: '否',
  roomCode: '01',
  roomBuilding: '1号',
  roomName: '混药工房',
  roomKind: '生产工房',
  roomProcess: '混药',
  roomGrade: '1.3',
  roomQuantity: '5',
  roomPeople: '2',
  ...more,
})
function sheetOf(lines: readonly Line[]) {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const rows = [
    names.map((name) => columns[name].label[0]),
    ...lines.map((line) => names.map((name) => line[name] ?? '')),
  ]
  return { name: '接入.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')) }
}

test('a hundred plants come by a sheet: errors by row and column first, nothing written until they are right', async () => {
  const { page } = await journey.person('county', { page: '/enterInformation/intake', width: 1366, height: 768 })
  const lines = Array.from({ length: 100 }, (_, n) => lineOf(n + 1))
  const [first, ...others] = lines
  await page.getByRole('button', { name: '用表格批量接入' }).first().click()
  const dialog = page.getByRole('dialog', { name: '用表格批量接入' })
  const choose = dialog.locator('input[type=file]')
  await choose.setInputFiles(sheetOf([{ ...first, town: '月球' }, ...others]))
  await dialog.getByText('共 100 行，100 家企业。 1 处错误，还没有写入。').waitFor()
  await dialog.getByRole('row').filter({ hasText: '乡镇「月球」' }).filter({ hasText: '乡镇' }).waitFor()
  await choose.setInputFiles(sheetOf(lines))
  await dialog.getByText('没有错误，可以接入。').waitFor()
  await dialog.getByRole('button', { name: '接入 100 家企业' }).click()
  const outcome = page.getByRole('dialog', { name: '已接入 100 家，共 100 家' })
  await outcome.waitFor()
  await outcome.locator('tbody tr').nth(99).waitFor()
  expect(await outcome.locator('tbody tr').count()).toBe(100)
  await outcome.locator('.ant-modal-footer').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('link', { name: '批量接入100号烟花厂' }).waitFor()
})
