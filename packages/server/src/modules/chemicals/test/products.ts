import { afterAll, beforeAll, expect } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

/** Test server shared by the product tests of a file. */
export let server: TestApp

export const path = '/blade-dcms/hazardouschemicalsproduct'
export const submit = (body: object, as = 'head') => server.call('POST', `${path}/submit`, { as, body })
export const get = (name: string, query: object = {}, as = 'head') =>
  server.call('GET', `${path}/${name}`, { as, query: query as Record<string, string> })
let n = 0
export const finished = () => ({
  code: `P${++n}`,
  name: `组合烟花${n}`,
  materialClass: '6',
  productCategory: '09',
  productGrade: 'C',
  spec: '49发',
  unit: 'pcs',
  perBox: '12',
  netExplosiveUnit: '0.25',
})
export const material = (more: object = {}) => ({
  code: `M${++n}`,
  name: `原料${n}`,
  materialClass: '1',
  spec: '25kg',
  unit: 'kg',
  ...more,
})
export const added = async (body: object, as = 'head'): Promise<string> => {
  const answer = await submit(body, as)
  expect(answer.msg).toBe('操作成功')
  return answer.data.id
}

/** Starts the test server for the tests of a file. */
export function openGround(): void {
  beforeAll(async () => {
    server = await startForTest()
  })
  afterAll(() => server.stop())
}
