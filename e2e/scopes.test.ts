import { expect, test } from 'vitest'
import { openJourney } from './support/journey.ts'
import { menuOf } from './support/menu.ts'

const journey = openJourney()
interface Answer {
  code: number
  msg: string
  data: never
}

test('a scope that is granted, and taken back, changes another browser’s list on its next load', async () => {
  const [{ page: administrator }, { page: county }] = await Promise.all([
    journey.person('admin', { page: '/authority/datascope' }),
    journey.person('county', { page: '/404' }),
  ])
  /** A call from the administrator's console, with their cookies. */
  const ask = (path: string, body?: object): Promise<Answer> =>
    administrator.evaluate(
      async ([address, given]) => {
        const answer = await fetch(`/api${address}`, {
          method: given ? 'POST' : 'GET',
          headers: { 'Fengsui-Console': '1', 'Content-Type': 'application/json' },
          ...(given ? { body: JSON.stringify(given) } : {}),
        })
        return answer.json()
      },
      [path, body] as const,
    )
  const register = async (count: number) => {
    await county.goto(`${journey.server.url}/enterInformation/register`)
    await county.getByText(`共 ${count} 条`).waitFor()
  }
  await register(15)

  await administrator.getByRole('treeitem', { name: '企业名录' }).click()
  await administrator.getByRole('button', { name: '权限配置' }).click()
  await administrator.getByRole('button', { name: '新增' }).last().click()
  const dialog = administrator.getByRole('dialog', { name: '新增数据权限' })
  await dialog.getByLabel('权限名称').fill('只看一级')
  await dialog.getByLabel('数据资源').fill('/yhjg-base/baseenterprise')
  await administrator.keyboard.press('Enter')
  await dialog.getByLabel('规则类型').click()
  await administrator.getByTitle('自定义').click()
  await dialog.getByLabel('自定义规则').fill('enterpriseLevel = ')
  await dialog.getByText('第18个字符处有误：这里应为值').waitFor()
  await dialog.getByLabel('自定义规则').fill("enterpriseName like '长晴'")
  await dialog.getByText('规则可以使用').waitFor()
  await dialog.getByRole('button', { name: '保存' }).click()
  await administrator.getByRole('table', { name: '数据权限' }).last().getByText('只看一级').waitFor()
  await register(15)

  const { data: roles } = (await ask('/blade-system/role/list')) as unknown as {
    data: { id: string; roleAlias: string }[]
  }
  const role = roles.find(({ roleAlias }) => roleAlias === 'sup_county')?.id ?? ''
  const { data: scopes } = (await ask('/blade-system/data-scope/list')) as unknown as { data: { id: string }[] }
  const { data: keys } = (await ask(`/blade-system/menu/role-tree-keys?roleIds=${role}`)) as unknown as {
    data: { menu: string[] }
  }
  const grant = (dataScopeIds: string[]) =>
    ask('/blade-system/role/grant', { roleIds: [role], menuIds: keys.menu, dataScopeIds, apiScopeIds: [] })
  expect(await grant(scopes.map(({ id }) => id))).toMatchObject({ code: 200 })
  await register(1)
  expect(await menuOf(county)).toContain('/enterInformation/register')
  expect(await grant([])).toMatchObject({ code: 200 })
  await register(15)
})

test('explains why a user may not make a call; the user is found by typing', async () => {
  const { page } = await journey.person('admin', { page: '/system/explain' })
  const { page: keeper } = await journey.person('keeper')
  const name = (await keeper.getByRole('banner').getByRole('button', { name: /账户/ }).textContent()) ?? ''
  await page.getByLabel('用户').fill(name.replace('账户', '').slice(0, 3))
  await page.locator('.ant-select-item-option').first().click()
  await page.getByLabel('接口').fill('POST /blade-system/menu/submit')
  await page.locator('.ant-select-item-option').filter({ hasText: '/blade-system/menu/submit' }).first().click()
  await page.getByRole('button', { name: /^解\s?释$/ }).click()
  await page.getByText('不允许', { exact: true }).waitFor()
  await page.getByRole('listitem').filter({ hasText: '权限' }).first().waitFor()
})
