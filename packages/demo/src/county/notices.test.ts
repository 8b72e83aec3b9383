import { noticeStatus } from '@fengsui/contract/dictionaries/notices.ts'
import { clean } from '@fengsui/server/modules/notices/clean.ts'
import { expect, it } from 'vitest'
import { demoLaws } from './laws.ts'
import { demoNotices } from './notices.ts'
import { demoOrganizations } from './organizations.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const notices = demoNotices(demoOrganizations(), now)

it('the four laws have their chapters and articles', () => {
  const laws = demoLaws()
  expect(laws.map(({ title }) => title)).toEqual([
    '中华人民共和国危险化学品安全法',
    '危险化学品安全管理条例',
    '烟花爆竹安全管理条例',
    '烟花爆竹生产经营安全规定',
  ])
  expect(laws.map(({ content }) => content.match(/<h2>/g)?.length)).toEqual([10, 8, 7, 5])
  for (const { title, content } of laws) {
    expect(content, title).toContain('<strong>第一条</strong>')
    expect(content.indexOf('flk.npc.gov.cn'), title).toBeLessThan(100)
  }
})

it("every text is in the register's format, in time, and has an author", () => {
  for (const { title, content, releaseTime, organizeId, status } of notices) {
    expect(clean(content), title).toBe(content)
    expect(Date.parse(releaseTime.replace(' ', 'T').replace('+08', '+08:00')), title).toBeLessThan(now)
    expect(organizeId, title).toMatch(/^\d+$/)
    expect(Object.keys(noticeStatus.entries)).toContain(status)
  }
  expect(new Set(notices.map(({ id }) => id)).size).toBe(notices.length)
})
