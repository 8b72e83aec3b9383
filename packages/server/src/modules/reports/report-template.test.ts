import { randomBytes } from 'node:crypto'
import { Document, Packer, Paragraph } from 'docx'
import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { textOfDocument } from '../../../test/support/document-text.ts'
import { png, putFile } from '../../../test/support/upload.ts'
import { zip } from '../../../test/support/zip.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const path = '/blade-report/report-template'
const docx = (...lines: string[]): Promise<Buffer> =>
  Packer.toBuffer(new Document({ sections: [{ children: lines.map((line) => new Paragraph(line)) }] }))
async function xlsx(...cells: string[]): Promise<Buffer> {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('报表')
  for (const [n, text] of cells.entries()) sheet.getCell(n + 1, 1).value = text
  return Buffer.from(await book.xlsx.writeBuffer())
}
const put = async (bytes: Buffer, name: string, as = 'admin'): Promise<string> => {
  const answer = await putFile(server, bytes, name, as, 'put-file-attach')
  expect(answer.status, answer.msg).toBe(200)
  return answer.data.attachId
}
const submit = (body: object, as = 'admin') =>
  server.call('POST', `${path}/submit`, { as, body: { name: '月报', statistic: 'statutory', ...body } })

describe('a template is refused', () => {
  it('to who is no administrator', async () => {
    expect((await submit({}, 'county')).status).toBe(403)
    expect((await server.call('GET', `${path}/page`, { as: 'head' })).status).toBe(403)
    expect((await server.call('GET', `${path}/page`)).status).toBe(401)
  })

  it.each([
    ['docx', () => docx('{{title}}', '{{enterprizes}} {{hiddenFound}} {{谁}}')],
    ['xlsx', () => xlsx('{{title}}', '共 {{enterprizes}} 家，{{谁}}')],
  ] as const)('with tags that its statistic does not have, which are named: %s', async (kind, make) => {
    const answer = await submit({ files: [await put(await make(), `a.${kind}`)] })
    expect(answer).toMatchObject({ status: 400, msg: '模板中有该统计口径没有的标签：enterprizes、谁' })
  })

  it('with a tag of another statistic, also when only the statistic changes', async () => {
    const files = [await put(await docx('{{licencesEnded}}'), 'a.docx')]
    const wrong = '模板中有该统计口径没有的标签：licencesEnded'
    expect(await submit({ files, statistic: 'warnings' })).toMatchObject({ status: 400, msg: wrong })
    const made = await submit({ files })
    expect(made.status, made.msg).toBe(200)
    expect(await submit({ id: made.data.id, files, statistic: 'warnings' })).toMatchObject({ status: 400, msg: wrong })
  })

  it('that is no document, has no tags, is two files, or is another’s file', async () => {
    expect((await submit({ files: [await put(png, 'a.png')] })).msg).toBe('模板应为 docx 或 xlsx 文件')
    expect((await submit({ files: [await put(await docx('没有标签'), 'a.docx')] })).msg).toBe('模板中没有标签')
    const two = [await put(await docx('{{title}}'), 'a.docx'), await put(await docx('{{title}}'), 'b.docx')]
    expect((await submit({ files: two })).msg).toBe('模板只能有一个文件')
    const others = await put(await docx('{{title}}'), 'a.docx', 'county')
    expect((await submit({ files: [others] })).status).toBe(404)
  })

  it('that unpacks to too much, or is too large', async () => {
    const parts = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }
    const tooLarge = '模板不能超过5 MB，解压后不能超过32 MB'
    const bomb = zip({ ...parts, 'word/styles.xml': Buffer.alloc(40 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    expect((await submit({ files: [await put(bomb, 'a.docx')] })).msg).toBe(tooLarge)
    const noise = randomBytes(6 * 1024 * 1024)
    const large = zip({ ...parts, 'word/noise.xml': noise })
    expect(large.length).toBeGreaterThan(5 * 1024 * 1024)
    expect((await submit({ files: [await put(large, 'a.docx')] })).msg).toBe(tooLarge)
  })

  it('that a library cannot read', async () => {
    const broken = zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document><w:body>' })
    expect((await submit({ files: [await put(broken, 'a.docx')] })).status).toBe(400)
    const noBook = zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x' })
    expect((await submit({ files: [await put(noBook, 'a.xlsx')] })).status).toBe(400)
  })

  it('to be removed while a plan uses it', async () => {
    const { data } = await submit({ name: '在用' })
    const plan = { name: '每月', templateId: data.id, cycle: '2' }
    const planned = await server.call('POST', '/blade-report/report-plan/submit', {
      as: 'county',
      body: { ...plan, organizeId: await organisation() },
    })
    expect(planned.status, planned.msg).toBe(200)
    const remove = () => server.call('POST', `${path}/remove`, { as: 'admin', query: { ids: data.id } })
    expect((await remove()).msg).toContain('有报表计划使用该模板')
    await server.call('POST', '/blade-report/report-plan/remove', { as: 'county', query: { ids: planned.data.id } })
    expect((await remove()).status).toBe(200)
  })
})

const organisation = async (): Promise<string> =>
  (await server.pool.query(`select id::text as id from org_organize where region = '430181'`)).rows[0].id

it('names the tags of its file', async () => {
  const made = await submit({ files: [await put(await xlsx('{{title}}', '{{ warnTotal }}', '{{title}}'), 'a.xlsx')] })
  const { data } = await server.call('GET', `${path}/detail`, { as: 'county', query: { id: made.data.id } })
  expect(data.tags).toEqual(['title', 'warnTotal'])
})

it('is shipped for each statistic, and can be uploaded as it is', async () => {
  for (const statistic of ['statutory', 'warnings']) {
    const { bytes } = await server.call('GET', `${path}/shipped`, { as: 'county', query: { statistic } })
    expect(textOfDocument(bytes)).toContain('{{warnByType}}')
    const made = await submit({ statistic, files: [await put(bytes, '自带.docx')] })
    expect(made.status, made.msg).toBe(200)
  }
})
