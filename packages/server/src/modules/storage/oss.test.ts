import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error it ships no types
import S3rver from '@20minutes/s3rver'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { png, putFile } from '../../../test/support/upload.ts'

let folder: string
let s3: { run(): Promise<{ port: number }>; close(): Promise<void> }
let server: TestApp
let endpoint: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fengsui-s3-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'fengsui', configs: [] }],
  })
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`
  server = await startForTest({ allowPrivate: true })
})
afterAll(async () => {
  await server.stop()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

let count = 0
const bucket = (more: Record<string, unknown> = {}) => {
  count += 1
  return {
    ossCode: `s3-${count}`,
    category: 2,
    endpoint,
    bucketName: 'fengsui',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    pathStyle: 1,
    ...more,
  }
}
const call = (name: string, body: object, as = 'admin') =>
  server.call('POST', `/blade-resource/oss/${name}`, { as, body })
const add = async (more: Record<string, unknown> = {}): Promise<string> => {
  const answer = await call('submit', bucket(more))
  expect(answer.status, answer.msg).toBe(200)
  return answer.data.id
}
const detail = async (id: string) =>
  (await server.call('GET', '/blade-resource/oss/detail', { as: 'admin', query: { id } })).data

describe('a place for files is refused', () => {
  it.each([
    ['without its address', { endpoint: '' }, '请输入服务地址'],
    ['with an address that is none', { endpoint: 'fengsui' }, '服务地址应为http或https地址'],
    ['that is no web address', { endpoint: 'file:///etc' }, '服务地址应为http或https地址'],
    ['with a password in the address', { endpoint: 'http://a:b@x.com' }, '服务地址应为http或https地址'],
    ['without its key', { secretKey: '' }, '请输入私有密钥'],
    ['with a bucket that leaves the path', { bucketName: '../x' }, '存储桶格式不正确'],
    ['of another kind', { category: 9 }, '存储类型「9」不在可选范围内'],
  ])('%s', async (_, more, msg) => {
    expect(await call('submit', bucket(more))).toMatchObject({ status: 400, msg })
  })

  it('without the permission to configure storage', async () => {
    for (const name of ['submit', 'enable', 'try', 'remove'])
      expect((await call(name, bucket({ id: '1', ids: '1' }), 'county')).status, name).toBe(403)
  })

  it('inside the own network, unless the server allows it', async () => {
    const strict = await startForTest()
    for (const host of [
      '127.0.0.1',
      'localhost',
      '10.1.2.3',
      '169.254.169.254',
      '[::1]',
      '[::ffff:10.0.0.1]',
      '2130706433',
    ]) {
      const body = bucket({ endpoint: `http://${host}:9000` })
      const answer = await strict.call('POST', '/blade-resource/oss/submit', { as: 'admin', body })
      expect(answer, host).toMatchObject({ status: 400, msg: '服务地址不能指向内网或本机地址' })
    }
    // Endpoints saved while they were allowed are not contacted either.
    const { rows } = await sql<{
      id: string
    }>`insert into sys_oss (category, oss_code, endpoint, bucket_name, access_key, secret_key)
      values (2, 'old', ${endpoint}, 'fengsui', 'S3RVER', 'S3RVER') returning id`.execute(strict.db)
    const tried = await strict.call('POST', '/blade-resource/oss/try', { as: 'admin', body: { id: rows[0]?.id } })
    expect(tried).toMatchObject({ status: 400, msg: '存储不可用：private address' })
    await strict.stop()
  })
})

describe('a place', () => {
  it('never returns its secret key, and keeps it when none is given', async () => {
    const id = await add()
    expect(Object.keys(await detail(id))).not.toContain('secretKey')
    expect((await call('submit', { id, remark: '备用', secretKey: '' })).status).toBe(200)
    expect((await call('try', { id })).status).toBe(200)
    const page = await server.call('GET', '/blade-resource/oss/page', { as: 'admin', query: { current: 1, size: 10 } })
    expect(JSON.stringify(page.body)).not.toContain('secretKey')
    expect(page.data.records[0]).toMatchObject({
      category: 2,
      status: 0,
      categoryName: 'S3对象存储',
      statusName: '停用',
    })
  })

  it.each([
    ['whose bucket is not there', { bucketName: 'missing' }, '存储不可用：404 NoSuchBucket'],
    ['whose key is not known', { accessKey: 'NOBODY' }, '存储不可用：403 InvalidAccessKeyId'],
    ['that does not listen', { endpoint: 'http://127.0.0.1:9' }, '存储不可用：ECONNREFUSED'],
  ])('%s says so when it is tried out', async (_, more, msg) => {
    expect(await call('try', { id: await add(more) })).toMatchObject({ status: 400, msg })
  })

  it('is alone in use', async () => {
    const [first, second] = [await add(), await add()]
    await Promise.all([first, second, first, second].map((id) => call('enable', { id })))
    const inUse = [first, second].map(async (id) => (await detail(id)).status)
    expect((await Promise.all(inUse)).sort()).toEqual([0, 1])
  })

  it('of another tenant does not exist', async () => {
    const { rows } = await sql<{
      id: string
    }>`insert into sys_oss (tenant_id, category, oss_code) values ('900001', 1, 'x') returning id`.execute(server.db)
    await sql`update sys_user_role set role_id = (select id from sys_role where role_alias = 'admin' and tenant_id = '000000')
      where user_id = (select id from sys_user where account = 'national')`.execute(server.db)
    for (const name of ['enable', 'try']) expect((await call(name, { id: rows[0]?.id }, 'national')).status).toBe(404)
  })
})

describe('switching places', () => {
  it('leaves every file readable where it was put', async () => {
    const first = (await putFile(server, png, '本地.png', 'admin')).data
    const [one, two] = [await add(), await add({ region: 'cn-1' })]
    await call('enable', { id: one })
    const second = (await putFile(server, png, '一号.png', 'admin')).data
    await call('enable', { id: two })
    const third = (await putFile(server, png, '二号.png', 'admin')).data
    for (const { link, originalName } of [first, second, third])
      expect((await server.call('GET', link)).bytes.equals(png), originalName).toBe(true)
    const { rows } = await sql<{ ossId: string | null }>`select oss_id from sys_attach
      where id in (${first.attachId}, ${second.attachId}, ${third.attachId}) order by id`.execute(server.db)
    expect(rows.map(({ ossId }) => ossId)).toEqual([expect.not.stringMatching(two), one, two])

    expect((await call('remove', { ids: two })).msg).toContain('正在使用，不能删除')
    expect((await call('remove', { ids: one })).msg).toContain('已存放文件，不能删除')
    expect((await call('submit', { id: one, endpoint: 'http://127.0.0.1:1' })).msg).toBe(
      '已存放文件，不能修改服务地址，请另建存储',
    )
  })

  it('to one that is away refuses new files and keeps no row of them', async () => {
    await call('enable', { id: await add({ endpoint: 'http://127.0.0.1:9' }) })
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from sys_attach`.execute(server.db)).rows[0]?.n
    const before = await count()
    expect((await putFile(server, png, 'a.png', 'admin')).status).toBe(503)
    expect(await count()).toBe(before)
  })
})
