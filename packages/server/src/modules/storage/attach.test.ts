import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { png, putFile } from '../../../test/support/upload.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const path = '/blade-resource/attach'
const put = async (name: string, as = 'head'): Promise<string> => (await putFile(server, png, name, as)).data.attachId
const detail = (id: string, as = 'admin') => server.call('GET', `${path}/detail`, { as, query: { id } })
const submit = (body: object) => server.call('POST', `${path}/submit`, { as: 'admin', body })
const remove = (ids: string) => server.call('POST', `${path}/remove`, { as: 'admin', query: { ids } })

describe('an attachment', () => {
  it('cannot be created without uploading a file', async () => {
    expect(await submit({ originalName: 'a.png' })).toMatchObject({ status: 400, msg: '附件请通过上传添加' })
  })

  it('returns its uploader and storage location, and opens by its link', async () => {
    const id = await put('现场.png')
    const { data } = await detail(id)
    expect(data).toMatchObject({
      id,
      originalName: '现场.png',
      extension: 'png',
      attachSize: png.length,
      createUserName: expect.any(String),
      ossCode: null,
      domainUrl: null,
      usedBy: [],
      link: expect.stringContaining('signature='),
    })
    expect((await server.call('GET', data.link)).bytes.equals(png)).toBe(true)
    const page = await server.call('GET', `${path}/page`, {
      as: 'admin',
      query: { current: 1, size: 10, originalName: '现场' },
    })
    expect(page.data).toMatchObject({ total: 1, records: [{ id, link: expect.stringContaining('signature=') }] })
  })

  it('keeps its extension when it is renamed', async () => {
    const id = await put('a.png')
    await submit({ id, originalName: '新名/../x.exe' })
    expect((await detail(id)).data.originalName).toBe('新名..x.exe.png')
  })

  it('is not removed while a row uses it, and the row is named', async () => {
    const id = await put('全景.png')
    const keep = (panorama: string[]) =>
      server.call('POST', '/blade-dcms/enterprise/submit', { as: 'head', body: { id: '21000001', panorama } })
    expect((await keep([id])).status).toBe(200)
    const { data } = await detail(id)
    expect(data.usedBy).toEqual([{ label: expect.any(String), id: '21000001', name: expect.any(String) }])
    const [use] = data.usedBy
    expect(await remove(id)).toMatchObject({
      status: 400,
      msg: `「全景.png」已被${use.label}「${use.name}」使用，不能删除`,
    })
    expect((await keep([])).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
    expect((await detail(id)).status).toBe(404)
    expect((await server.call('GET', data.link)).status).toBe(404)
  })

  it('of a step of a warning stays: the record is evidence', async () => {
    const id = await put('处理.png')
    await sql`insert into warn_log (warn_id, action, files, time) select id, 'handle', ${JSON.stringify([id])}::jsonb, now() from warn_event limit 1`.execute(
      server.db,
    )
    expect((await remove(id)).msg).toContain('已被报警处理记录')
  })

  it('that is a user’s portrait cannot be removed', async () => {
    const id = await put('头像.png')
    await sql`update sys_user set avatar = ${id} where account = 'keeper'`.execute(server.db)
    expect((await remove(id)).msg).toBe('「头像.png」已被用户头像「keeper」使用，不能删除')
  })

  it('of another tenant does not exist', async () => {
    const id = await put('b.png')
    await sql`update sys_attach set tenant_id = '900001' where id = ${id}`.execute(server.db)
    await sql`update sys_user_role set role_id = (select id from sys_role where role_alias = 'admin' and tenant_id = '000000')
      where user_id = (select id from sys_user where account = 'national')`.execute(server.db)
    expect((await detail(id, 'national')).status).toBe(404)
  })
})
