import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { png, putFile } from '../../../test/support/upload.ts'
import { zip } from '../../../test/support/zip.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const put = (bytes: Buffer, name = 'a.png', as?: string) => putFile(server, bytes, name, as)
const document = (more: Record<string, Buffer | string> = {}) =>
  zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>', ...more })

describe('a file is refused', () => {
  it.each([
    ['that is empty', Buffer.alloc(0), '文件为空'],
    [
      'that is a page calling itself a picture',
      Buffer.from('<html><script>alert(1)</script>'),
      '只能上传 jpg、png、webp、pdf、docx、xlsx、mp4 文件',
    ],
    [
      'that is a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '只能上传 jpg、png、webp、pdf、docx、xlsx、mp4 文件',
    ],
    [
      'that is a picture in the container of a video',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      '只能上传 jpg、png、webp、pdf、docx、xlsx、mp4 文件',
    ],
    ['beyond the limit of its kind', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), '文件不能超过10 MB'],
  ])('%s', async (_, bytes, msg) => {
    expect(await put(bytes, 'a.png', 'safety')).toMatchObject({ status: 400, msg })
  })

  it('above the server’s limit', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(20 * 1024 * 1024)])
    expect(await put(bytes, 'a.pdf', 'safety')).toMatchObject({ status: 400, msg: '文件不能超过20 MB' })
  })

  it.each(['a.html', 'a.pdf', 'a.docx', 'a.png.exe'])('that is a picture and calls itself %s', async (name) => {
    const extension = name.split('.').at(-1)
    expect(await put(png, name, 'safety')).toMatchObject({ status: 400, msg: `文件内容与扩展名「${extension}」不符` })
  })

  it.each([
    ['that unpacks to too much', document({ 'word/media/a.xml': Buffer.alloc(201 * 1024 * 1024) })],
    ['whose parts leave their folder', document({ '../../etc/passwd': 'x' })],
    ['that is cut off', document().subarray(0, -30)],
    [
      'that lies about its parts',
      Buffer.concat([document().subarray(0, 20), Buffer.alloc(8, 255), document().subarray(28)]),
    ],
    ['with macros', document({ 'word/vbaProject.bin': 'x' })],
    ['with a program inside', document({ 'word/embeddings/a.exe': 'MZ' })],
    ['that is any archive', zip({ 'a.txt': 'x' })],
  ])('as a document %s', async (_, bytes) => {
    const { status, msg } = await put(bytes, 'a.docx', 'safety')
    expect(status).toBe(400)
    expect(msg).toMatch(/^文件解压后过大或结构异常$|^只能上传 /)
  })

  it('that is a picture above the pixel limit', async () => {
    const huge = Buffer.from(png)
    huge.writeUInt32BE(60_000, 16)
    huge.writeUInt32BE(60_000, 20)
    expect(await put(huge, 'a.png', 'safety')).toMatchObject({ status: 400, msg: '图片尺寸过大' })
  })

  it('of a kind or size the tenant does not allow', async () => {
    const set = (key: string, value: string) =>
      sql`insert into sys_param (param_name, param_key, param_value) values (${key}, ${key}, ${value})
        on conflict (tenant_id, param_key) where is_deleted = 0 do update set param_value = ${value}`.execute(server.db)
    await set('file.kinds', 'pdf')
    expect(await put(png, 'a.png', 'safety')).toMatchObject({ status: 400, msg: '不允许上传 png 文件' })
    await set('file.kinds', 'png, pdf')
    await set('file.largestMB', '0.00001')
    expect(await put(png, 'a.png', 'safety')).toMatchObject({
      status: 400,
      msg: expect.stringContaining('文件不能超过'),
    })
    await sql`delete from sys_param where param_key like 'file.%'`.execute(server.db)
  })

  it('without a token, and without a file', async () => {
    expect((await put(png)).status).toBe(401)
    const path = '/blade-resource/oss/endpoint/put-file'
    expect((await server.call('POST', path, { as: 'safety', body: {} })).msg).toBe('缺少必要的请求参数: file')
  })
})

describe('a file', () => {
  it('is a document of an office, and saved rather than shown', async () => {
    const { data } = await putFile(server, document(), '整改报告.docx', 'safety', 'put-file-attach')
    const got = await server.call('GET', data.link)
    expect(got.headers['content-type']).toContain('wordprocessingml')
    expect(got.headers['content-disposition']).toMatch(/^attachment;/)
  })

  it('is named as what it is, whatever picture it was called', async () => {
    expect((await put(png, 'photo.jpg', 'safety')).data.originalName).toBe('photo.png')
    expect((await put(png, '.png', 'safety')).data.originalName).toBe('png.png')
    expect((await put(png, '图', 'safety')).data.originalName).toBe('图.png')
  })

  it('comes back by its link, without a token, as what it is', async () => {
    const { data } = await put(png, '../../etc/现场 照片.PNG', 'safety')
    expect(data).toMatchObject({
      originalName: '现场 照片.PNG',
      attachId: expect.stringMatching(/^\d+$/),
      link: expect.stringMatching(/^\/yhbz\//),
    })
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
    const changed = {
      id: data.link.replace(data.attachId, other.data.attachId),
      expires: data.link.replace(/expires=\d+/, 'expires=9999999999'),
      signature: data.link.replace(/signature=.*/, 'signature=x'),
      'no signature': data.link.replace(/signature=.*/, 'signature='),
    }
    for (const [name, link] of Object.entries(changed))
      expect((await server.call('GET', link)).status, name).toBeGreaterThanOrEqual(400)
    server.clock.advance(15 * 60 + 1)
    expect((await server.call('GET', data.link)).status).toBe(403)
  })

  it('cannot be opened by another county’s link, and that county gets no link to it', async () => {
    const { data } = await put(png, '内部.png', 'head')
    const body = { id: '21000001', panorama: [data.attachId] }
    expect((await server.call('POST', '/blade-dcms/enterprise/submit', { as: 'head', body })).status).toBe(200)
    const row = await server.call('GET', '/blade-dcms/enterprise/detail', { as: 'ly02head', query: { id: '21000001' } })
    expect(row).toMatchObject({ status: 404, data: null })
    expect(
      (await server.call('GET', '/blade-resource/attach/detail', { as: 'ly02head', query: { id: data.attachId } }))
        .status,
    ).toBe(403)
    const own = await put(png, '自己的.png', 'ly02head')
    const link = own.data.link.replace(own.data.attachId, data.attachId)
    expect((await server.call('GET', link)).status).toBe(404)
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
    // A later editor of the row need not be the uploader.
    expect((await submit('county', '21000001', [data.attachId])).status).toBe(200)
  })
})
