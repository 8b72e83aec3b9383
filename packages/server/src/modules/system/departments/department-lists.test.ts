import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

interface Department {
  organizeId: string | null
  enterpriseId: string | null
  deptName: string
}
const list = (as: string, query: Record<string, unknown> = {}) =>
  server.call('GET', '/yhjg-base/basedepartment/list', { as, query })
const select = (as: string, query: Record<string, unknown> = {}) =>
  server.call('GET', '/yhjg-base/espbasedepartment/listSelect', { as, query })

it('keeps departments of authorities from those who may not see departments', async () => {
  expect((await list('keeper')).status).toBe(403)
  expect((await list('county')).status).toBe(403)
  expect((await select('township', { enterpriseId: '1' })).status).toBe(404)
  expect((await select('county', { enterpriseId: 'x' })).status).toBe(400)
})

it('lists the departments of authorities, of one when asked', async () => {
  const answer = await list('admin')
  expect(answer.body).toMatchObject({ code: 200 })
  const all: Department[] = answer.data
  expect(all.length).toBeGreaterThan(1)
  expect(all.every(({ organizeId, enterpriseId }) => organizeId !== null && enterpriseId === null)).toBe(true)
  const [first] = all
  expect((await list('admin', { deptName: first?.deptName })).data).toContainEqual(first)
  const own: Department[] = (await list('admin', { organizeId: first?.organizeId })).data
  expect(own).toContainEqual(first)
  expect(new Set(own.map(({ organizeId }) => organizeId)).size).toBe(1)
})

it('lets an enterprise choose among its own departments only', async () => {
  const own = (await select('safety')).data
  expect(own.length).toBeGreaterThan(0)
  expect(own[0]).toEqual({ value: expect.any(String), label: expect.any(String), parentId: expect.any(String) })
  expect((await select('safety', { enterpriseId: '21000002' })).data).toEqual(own)
  expect((await select('admin', { enterpriseId: '21000001' })).data.length).toBeGreaterThan(0)
  expect((await select('admin')).data).toEqual([])
})
