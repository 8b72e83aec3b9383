import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from './support/identity-provider.ts'
import { openJourney } from './support/journey.ts'
import { rowOf } from './support/lists.ts'

const journey = openJourney()
let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider(`${journey.server.url}/oauth/redirect/gov`)
})
afterAll(() => provider?.stop())

const say = async (page: Page, sentence: string) => page.getByText(sentence).first().waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

/** Chooses a tree entry by searching for it. */
async function choose(page: Page, field: string, words: string) {
  const box = page.getByRole('combobox', { name: field })
  await box.click()
  await box.fill(words)
  await page.locator('.ant-select-tree-title').filter({ hasText: words }).first().click()
  await page.locator('.ant-modal-title').click()
}

test('a new user comes by an identity provider, registers, is approved, and signs in with their roles', async () => {
  const { page: admin } = await journey.person('admin', { page: '/system/social' })
  await press(admin, /新增/)
  const form = admin.getByRole('dialog')
  await form.getByRole('textbox', { name: '来源标识' }).fill('gov')
  await form.getByRole('textbox', { name: /^名称/ }).fill('省政务认证')
  await form.getByRole('combobox', { name: /^类型/ }).click()
  await admin.getByTitle('OIDC').click()
  await form.getByRole('textbox', { name: /^服务地址/ }).fill(provider.issuer)
  await form.getByRole('textbox', { name: /^应用标识/ }).fill(provider.clientId)
  await form.getByRole('textbox', { name: /^应用密钥/ }).fill(provider.clientSecret)
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await rowOf(admin, '第三方登录', '省政务认证', 'gov', '正常').waitFor()

  await provider.seat({ id: 'w-1', nickname: '王小明', email: 'wang@example.cn' })
  const { page: stranger } = await journey.stranger()
  await stranger.goto(`${journey.server.url}/login?g=/yjxx`)
  await press(stranger, '使用省政务认证登录')
  const dialog = stranger.getByRole('dialog', { name: '账号注册' })
  await dialog.getByRole('textbox', { name: '租户编号' }).waitFor()
  const field = (name: RegExp) => dialog.getByRole('textbox', { name })
  const submit = () => dialog.getByRole('button', { name: '提交' }).click()
  // Checked one by one, in the order of the specification.
  await field(/^租户编号/).fill('')
  for (const [sentence, name, value] of [
    ['请先输入租户编号', /^租户编号/, '000000'],
    ['请先输入账号名称', /^账号/, 'wangxm'],
    ['请先输入密码', /^密码/, 'fengsui2026'],
    ['请先输入密码', /^确认密码/, 'fengsui2027'],
    ['两次输入的密码不一致', /^确认密码/, 'fengsui2026'],
    ['密码为8-20位，须包含大写字母、小写字母和数字', /^密码/, 'Fengsui2026'],
    ['两次输入的密码不一致', /^确认密码/, 'Fengsui2026'],
  ] as const) {
    await submit()
    await dialog.getByText(sentence).waitFor()
    await field(name).fill(value)
  }
  expect((await dialog.boundingBox())?.width).toBeCloseTo(1920 / 5, 0)
  await submit()
  await stranger.waitForURL(/\/login$/)
  await say(stranger, '注册申请已提交，请等待管理员审核')
  await press(stranger, '使用省政务认证登录')
  await say(stranger, '账号正在等待管理员审核')

  await admin.goto(`${journey.server.url}/system/registration`)
  await rowOf(admin, '账号注册', 'wangxm', '待审核').getByRole('button', { name: '通过' }).click()
  const decision = admin.getByRole('dialog', { name: '通过注册：王小明' })
  await choose(admin, '角色', '县级监管')
  await choose(admin, '部门', '浏阳应急局')
  await decision.getByRole('button', { name: '通过' }).click()
  await decision.waitFor({ state: 'hidden' })
  await rowOf(admin, '账号注册', 'wangxm', '已通过').waitFor()

  await press(stranger, '返回登录')
  await press(stranger, '使用省政务认证登录')
  await stranger.waitForURL(/\/wel\/index/)
  await stranger.getByRole('button', { name: /王小明/ }).waitFor()
})

test('a signed-in user binds an account elsewhere, signs in by it, and unbinds it', async () => {
  await provider.seat({ id: 'c-1', nickname: '县长助理', email: 'c@example.cn' })
  const { page: county } = await journey.person('county', { page: '/H5' })
  await press(county, '绑定')
  await county.waitForURL(/\/H5/)
  await say(county, '已绑定 县长助理')

  const { page: elsewhere } = await journey.stranger()
  await elsewhere.goto(`${journey.server.url}/login?g=/yjxx`)
  await press(elsewhere, '使用省政务认证登录')
  await elsewhere.waitForURL(/\/yjxx/)

  await press(county, '解绑')
  await county.getByRole('button', { name: '确定' }).click()
  await say(county, '未绑定')
})
