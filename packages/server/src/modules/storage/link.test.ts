import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { client, startForTest, type TestApp } from '../../../test/support/app.ts'
import { png, putFile } from '../../../test/support/upload.ts'

let server: TestApp
/** The enterprise whose picture is shown. */
const enterprise = '21000001'
beforeAll(async () => {
  server = await startForTest()
  const panorama = [(await putFile(server, png, '现场.png', 'head')).data.attachId]
  const body = { id: enterprise, panorama }
  expect((await server.call('POST', '/blade-dcms/enterprise/submit', { as: 'head', body })).status).toBe(200)
})
afterAll(() => server.stop())

const minute = 60_000
const page = { 'sec-fetch-site': 'same-origin' }
const console_ = { 'fengsui-console': '1', ...page }
type Headers = Record<string, string>

const bearer = (token: string): Headers => ({ 'blade-auth': `bearer ${token}` })
/** A blade client: sends the token in a header, and no cookie when it opens an address. */
const bladeClient = async (account: string): Promise<Headers> => bearer((await server.signIn(account)).access_token)

const askToken = async (query: Record<string, string>, headers: Headers): Promise<Headers> => {
  const answer = await server.call('POST', '/blade-auth/oauth/token', { query, headers: { ...client, ...headers } })
  expect(answer.status, answer.msg).toBe(200)
  const set = [answer.headers['set-cookie'] ?? []].flat().map(String)
  return { cookie: set.map((one) => one.split(';')[0]).join('; ') }
}
/** Signs in as the built-in console and returns the headers its browser then sends. */
const ownConsole = (username: string): Promise<Headers> =>
  askToken({ tenantId: '000000', username, password: 'Fengsui2026', grant_type: 'password' }, console_)
/** Refreshes the tokens, as the console does while a page stays open. */
const renewed = (held: Headers): Promise<Headers> => askToken({ grant_type: 'refresh_token' }, { ...held, ...console_ })

/** Returns the picture link issued to the holder of these headers. */
async function linkOf(headers: Headers): Promise<string> {
  const told = await server.call('GET', '/blade-dcms/enterprise/detail', { headers, query: { id: enterprise } })
  expect(told.status, told.msg).toBe(200)
  return told.data.panorama[0].link
}
const open = (link: string, headers: Headers = {}) => server.call('GET', link, { headers })
const shows = async (link: string, headers: Headers = {}) => {
  const answer = await open(link, headers)
  expect(answer.status, answer.msg).toBe(200)
  expect(answer.bytes.equals(png)).toBe(true)
}
const refused = async (link: string, msg: string, headers: Headers = {}) =>
  expect(await open(link, headers)).toMatchObject({ status: 403, msg, data: null })

const expired = '链接已过期，请回到页面重新打开'
const over = '生成该链接的登录已失效，请重新登录后打开'
const changed = '账号的部门或权限已变更，请回到页面重新打开'
const others = '链接属于其他账号，不能打开'

describe('a link to a file is refused', () => {
  it('to a stranger once fifteen minutes are over', async () => {
    const link = await linkOf(await bladeClient('county'))
    server.clock.advance(15 * 60 + 1)
    await refused(link, expired)
    expect((await server.call('GET', link, { headers: { 'accept-language': 'en' } })).msg).toBe(
      'The link has expired; go back to the page and open it again',
    )
  })

  it('after its reader signed out', async () => {
    const headers = await bladeClient('county')
    const link = await linkOf(headers)
    await server.call('GET', '/blade-auth/oauth/logout', { headers })
    await refused(link, over)
  })

  it('after its reader lost a role, at once and in their own browser', async () => {
    const own = await ownConsole('township')
    const link = await linkOf({ ...own, ...console_ })
    await shows(link, { ...own, ...page })
    await sql`delete from sys_user_role where user_id = (select id from sys_user where account = 'township')`.execute(
      server.db,
    )
    server.house.publish('session')
    await refused(link, changed)
    await refused(link, changed, { ...own, ...page })
  })

  it('after its reader was removed', async () => {
    const link = await linkOf(await bladeClient('city'))
    await sql`update sys_user set is_deleted = 1 where account = 'city'`.execute(server.db)
    server.house.publish('session')
    await refused(link, over)
  })

  it('in the browser of another account, by cookie and by token', async () => {
    const link = await linkOf({ ...(await ownConsole('county')), ...console_ })
    const other = await ownConsole('province')
    await refused(link, others, { ...other, ...page })
    await refused(link, others, { ...other, 'sec-fetch-site': 'none' })
    await refused(link, others, await bladeClient('province'))
  })

  it('when its reader was exchanged or left out: it was never made', async () => {
    const [mine, theirs] = [await linkOf(await bladeClient('county')), await linkOf(await bladeClient('province'))]
    const readerOf = (link: string) => /&reader=([^&]+)/.exec(link)?.[1] ?? 'no reader'
    expect(readerOf(mine)).toMatch(/^\d+\.[\w-]+$/)
    for (const link of [mine.replace(readerOf(mine), readerOf(theirs)), mine.replace(/&reader=[^&]+/, '')])
      expect((await open(link)).status).toBe(404)
  })

  it('twelve hours after it was made, to its own reader too', async () => {
    let own = await ownConsole('county')
    const link = await linkOf({ ...own, ...console_ })
    for (let halves = 0; halves < 23; halves++) {
      server.clock.advance(30 * 60)
      own = await renewed(own)
    }
    await shows(link, { ...own, ...page })
    server.clock.advance(30 * 60 + 1)
    await refused(link, expired, { ...(await renewed(own)), ...page })
  })
})

describe('a link to a file opens', () => {
  it('without a cookie for fourteen minutes, as front ends of the family open it', async () => {
    const link = await linkOf(await bladeClient('county'))
    await shows(link)
    server.clock.advance(14 * 60)
    await shows(link)
  })

  it('in the console of its reader after an hour, and after a renewal of the session', async () => {
    const first = await ownConsole('county')
    const link = await linkOf({ ...first, ...console_ })
    server.clock.advance(30 * 60)
    const second = await renewed(first)
    server.clock.advance(31 * 60)
    const third = await renewed(second)
    await shows(link, { ...third, ...page })
    // A page of another site that embeds the address gains nothing from the cookie.
    await refused(link, expired, { ...third, 'sec-fetch-site': 'cross-site' })
  })

  it('to another session of the same account', async () => {
    const link = await linkOf(await bladeClient('county'))
    server.clock.advance(20 * 60)
    await shows(link, { ...(await ownConsole('county')), ...page })
  })

  it('and is revalidated each time: a cached file is not shown to a user without access', async () => {
    const headers = await bladeClient('county')
    const link = await linkOf(headers)
    const first = await open(link)
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"\d+"$/),
    })
    const known = { 'if-none-match': String(first.headers.etag) }
    expect(await open(link, known)).toMatchObject({ status: 304, body: '' })
    await server.call('GET', '/blade-auth/oauth/logout', { headers })
    await refused(link, over, known)
  })

  it('the same one while a list is read twice within a minute', async () => {
    const headers = await bladeClient('county')
    server.clock.set(new Date(Math.ceil(server.clock.now().getTime() / minute) * minute))
    const before = await linkOf(headers)
    server.clock.advance(59)
    expect(await linkOf(headers)).toBe(before)
  })
})
