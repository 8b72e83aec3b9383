import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { fileWorkers } from '../../../framework/workers/file-workers.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.stop())

it('a download that its client leaves gives its worker process back, and the next is whole', async () => {
  const { port } = server.app.server.address() as AddressInfo
  const headers = { 'blade-auth': `bearer ${await server.tokenOf('admin')}` }
  const path = '/api/blade-system/region/export-region'
  const holder = await server.pool.connect()
  try {
    // The export waits for its rows until the lock is released.
    await holder.query('begin; lock table sys_region in access exclusive mode')
    const download = request({ port, path, headers }).end()
    await expect.poll(() => fileWorkers.load().busy).toBe(1)
    download.on('error', () => {})
    download.destroy()
    await expect.poll(() => fileWorkers.load().busy).toBe(0)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  const answer = await server.call('GET', path, { as: 'admin', query: { parentCode: '430181' } })
  expect(answer.status).toBe(200)
  expect(answer.bytes.subarray(0, 2).toString()).toBe('PK')
  expect(fileWorkers.load()).toEqual({ busy: 0, waiting: 0 })
})
