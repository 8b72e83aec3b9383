import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const put = (bytes: Buffer, name = 'a.png', as?: string) => {
  const edge = 'x--edge'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  return server.call('POST', '/blade-resource/oss/endpoint/put-file', { ...(as ? { as } : {}), headers, payload })
}

describe('a file is refused', () => {
  it.each([
    ['that is empty', Buffer.alloc(0), '文件为空'],
    [
      'that is a page calling itself a picture',
      Buffer.from('<html><script>alert(1)</script>'),
      '只能上传 jpg、png、webp、pdf 文件',
    ],
    [
      'that is a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '只能上传 jpg、png、webp、pdf 文件',
    ],
    ['beyond the limit of its kind', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), '文件不能超过10MB'],
    [
      'beyond the server’s limit',
      Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(20 * 1024 * 1024)]),
      '文件不能超过20MB',
    ],
  ])('%s', async (_, bytes, msg) => {
    expect(await put(bytes, 'a.png', 'safety')).toMatchObject({ status: 400, msg })
  })

  it('without a token, and without a file', async () => {
    expect((await put(png)).status).toBe(401)
    const path = '/blade-resource/oss/endpoint/put-file'
    expect((await server.call('POST', path, { as: 'safety', body: {} })).msg).toBe('缺少必要的请求参数: file')
  })
})

describe('a file', () => {
  it('comes back by its link, without a token, as what it is', async () => {
    const { data } = await put(png, '../../etc/现场 照片.html', 'safety')
    expect(data).toMatchObject({ originalName: '现场 照片.html', attachId: expect.stringMatching(/^\d+$/) })
    const got = await server.call('GET', data.link)
    expect(got).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
    })
    expect(got.bytes.equals(png)).toBe(true)
  })

  it('does not open by a link that was changed, or after its time', async () => {
    const { data } = await put(png, 'a.png', 'safety')
    const other = await put(png, 'b.png', 'safety')
    const link = new URL(data.link, 'http://x')
    const changed = (name: string, value: string) => {
      const copy = new URL(link)
      copy.searchParams.set(name, value)
      return server.call('GET', copy.pathname + copy.search)
    }
    for (const [name, value] of [
      ['id', other.data.attachId],
      ['expires', '9999999999'],
      ['signature', 'x'],
      ['signature', ''],
    ] as const)
      expect((await changed(name, value)).status, name).toBeGreaterThanOrEqual(400)
    server.clock.advance(25 * 3600)
    expect((await server.call('GET', data.link)).status).toBe(404)
  })

  it('is attached by who put it, and shown with its link', async () => {
    const { data } = await put(png, '全景.png', 'head')
    const submit = (as: string, id: string, panorama: unknown) =>
      server.call('POST', '/blade-dcms/enterprise/submit', { as, body: { id, panorama } })
    expect((await submit('ly02head', '21000002', [data.attachId])).status).toBe(404)
    expect((await submit('head', '21000001', [{ id: data.attachId, name: 'x' }])).status).toBe(200)
    const row = await server.call('GET', '/blade-dcms/enterprise/detail', { as: 'county', query: { id: '21000001' } })
    expect(row.data.panorama).toEqual([
      {
        id: data.attachId,
        name: '全景.png',
        link: expect.stringContaining('signature='),
        size: png.length,
        ext: 'png',
      },
    ])
    expect((await server.call('GET', row.data.panorama[0].link)).status).toBe(200)
    // Whoever changes the row next need not have put the file.
    expect((await submit('county', '21000001', [data.attachId])).status).toBe(200)
  })
})
