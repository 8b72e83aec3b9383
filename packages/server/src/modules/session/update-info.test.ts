import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const update = (body: object, as = 'county') => server.call('POST', '/blade-user/update-info', { as, body })
const info = async (as = 'county') => (await server.call('GET', '/blade-user/info', { as })).data
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const put = async (bytes: Buffer, as = 'county', name = 'a.png') => {
  const edge = 'x--edge'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  return (await server.call('POST', '/blade-resource/oss/endpoint/put-file', { as, headers, payload })).data
}

describe('a profile is not changed', () => {
  it.each([
    [{ phone: '123' }, '手机号长度应为11位'],
    [{ phone: '22345678901' }, '手机号格式不正确'],
    [{ email: 'nobody' }, '邮箱格式不正确'],
    [{ realName: '' }, '请输入姓名'],
    [{ name: ' ' }, '请输入用户名'],
    [{ sex: '7' }, '性别「7」不在可选范围内'],
    [{ birthday: 'yesterday' }, '请求参数格式错误: birthday'],
  ])('to %o', async (body, msg) => {
    expect((await update(body)).body).toEqual({ code: 400, success: false, data: null, msg })
  })

  it('without a token', async () => {
    expect((await server.call('POST', '/blade-user/update-info', { body: { name: 'x' } })).body).toEqual({
      code: 401,
      success: false,
      data: null,
      msg: '缺失令牌,鉴权失败',
    })
  })
})

describe('a profile', () => {
  it('updates the given fields, and never role, department, account or password', async () => {
    const before = await info()
    const kept = await sql`select password from sys_user where account = 'county'`.execute(server.db)
    const given = {
      realName: '新名',
      name: '昵称',
      phone: '13800000001',
      email: 'a@b.cn',
      birthday: '1990-02-03',
      sex: 2,
    }
    const forbidden = {
      id: '14000001',
      account: 'root',
      password: 'X',
      roleId: '16000001',
      deptId: '1',
      userType: 'esp',
      status: 0,
    }
    const answer = await update({ ...given, ...forbidden, tenantId: '999999', isDeleted: 1, mustChange: 1 })
    expect(answer.body).toEqual({ code: 200, success: true, data: null, msg: '操作成功' })
    const after = await info()
    expect(after).toMatchObject({ ...given, birthday: expect.stringContaining('1990') })
    for (const name of ['id', 'account', 'roleId', 'deptId', 'tenantId', 'userType', 'status', 'mustChange'])
      expect(after[name], name).toEqual(before[name])
    expect((await sql`select password from sys_user where account = 'county'`.execute(server.db)).rows).toEqual(
      kept.rows,
    )
  })

  it('may forget what is not required', async () => {
    await update({ phone: '', email: '', sex: '' })
    expect(await info()).toMatchObject({ phone: null, email: null, sex: 0, realName: '新名' })
  })
})

describe('an avatar', () => {
  it('is one’s own picture, jpg or png, of 500 kB at most', async () => {
    const pdf = await put(Buffer.from('%PDF-1.7 x'), 'county', 'a.pdf')
    expect((await update({ avatar: pdf.link })).msg).toBe('头像只能是 jpg 或 png 图片')
    const large = await put(Buffer.concat([png, Buffer.alloc(500 * 1024)]))
    expect((await update({ avatar: large.link })).msg).toBe('头像不能超过 500 kB')
    const foreign = await put(png, 'city')
    expect((await update({ avatar: foreign.link })).status).toBe(404)
    expect((await update({ avatar: 'https://evil.example/a.png' })).status).toBe(404)
  })

  it('is shown by a link that opens, in the profile and at the next sign-in', async () => {
    const { link } = await put(png)
    expect((await update({ avatar: link })).status).toBe(200)
    const { avatar } = await info()
    expect((await server.call('GET', avatar)).bytes.equals(png)).toBe(true)
    expect((await server.signIn('county')).avatar).toBe(avatar)
    // A form posts back what it received.
    expect((await update({ avatar, name: '再改' })).status).toBe(200)
  })
})
