import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, startForTest, type TestApp } from '../../../test/support/app.ts'
import { png } from '../../../test/support/upload.ts'
import { issuePhoneCode } from '../../framework/auth/phone-code.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const phone = '13800138000'
const edge = 'x--edge'
const field = (name: string, value: string) =>
  `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const put = (fields: Record<string, string>, bytes: Buffer = png): Promise<Answer> => {
  const file = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  // Fields after the file, as some browsers send forms.
  const after = Object.entries(fields).map(([name, value]) => field(name, value))
  const payload = Buffer.concat([Buffer.from(file), bytes, Buffer.from(`\r\n${after.join('')}--${edge}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  return server.call('POST', '/blade-resource/oss/endpoint/register-put-file', { headers, payload })
}

it.each([
  [{}, '请输入手机号'],
  [{ phone: '123' }, '手机号长度应为11位'],
  [{ phone }, '请输入验证码'],
  [{ phone, sendCode: '000000' }, '验证码不正确'],
])('refuses a file with %o', async (fields, msg) => {
  expect(await put(fields as Record<string, string>)).toMatchObject({ status: 400, msg })
})

it('accepts one file per code; a refused file does not use up the code', async () => {
  const ctx = { ...server.house, request: { ip: '127.0.0.1' } } as never
  const { code } = await issuePhoneCode(ctx, { tenantId: '000000', phone, purpose: 'validate' })
  const given = { phone, sendCode: code }
  expect((await put(given, Buffer.from('<html>'))).msg).toContain('只能上传')
  const answer = await put(given)
  expect(answer).toMatchObject({
    status: 200,
    data: { attachId: expect.stringMatching(/^\d+$/), originalName: 'a.png' },
  })
  expect((await server.call('GET', answer.data.link)).bytes.equals(png)).toBe(true)
  expect(await put(given)).toMatchObject({ status: 400, msg: '验证码不正确' })
})
