import { oauth } from '@fengsui/contract/session/oauth.ts'
import { warningBreakdown } from '@fengsui/contract/statistics/warning-breakdown.ts'
import { warningTimes, warnProduceCount, warnVideoCount } from '@fengsui/contract/statistics/warning-counts.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { daysOf, fiveYears, shifted, stepOf } from '../src/features/statistics/warnings/warning-period.ts'
import { lazy } from '../src/ui/lazy.ts'
import { beginTests, openConsole } from './console.tsx'
import { plainPages } from './plain-pages.tsx'
import type { FakeServer } from './server.ts'

beginTests([
  ...plainPages,
  {
    path: '/yjtj',
    page: lazy(() => import('../src/features/statistics/warnings/warning-statistics-page.tsx')),
  },
])

const may = (code: string) => ({ id: code, parentId: '0', code, name: code, path: '', source: '' })
const figures = {
  total: 5,
  red: 1,
  orange: 0,
  yellow: 4,
  blue: 0,
  handled: 3,
  unhandled: 2,
  falseAlarm: 0,
  nonViolation: 0,
  overdue: 1,
  avgMinutes: 12.5,
}

it('knows the calendar', () => {
  expect(daysOf('quarter', '2026-02-28')).toEqual(['2026-01-01', '2026-03-31'])
  expect(daysOf('month', '2024-02-10')).toEqual(['2024-02-01', '2024-02-29'])
  expect(daysOf('year', '2026-06-01')).toEqual(['2026-01-01', '2026-12-31'])
  expect(daysOf('day', '2026-06-01')).toEqual(['2026-06-01', '2026-06-01'])
  expect([
    shifted('month', '2026-03-31', -1),
    shifted('day', '2026-03-01', -1),
    shifted('quarter', '2026-11-05', 1),
  ]).toEqual(['2026-02-01', '2026-02-28', '2027-02-01'])
  expect(
    [
      ['2026-01-01', '2026-01-01'],
      daysOf('quarter', '2026-01-01'),
      daysOf('year', '2026-01-01'),
      fiveYears('2026-01-01'),
    ].map((days) => stepOf(days as [string, string])),
  ).toEqual(['hour', 'day', 'month', 'year'])
})

it('shows each group with its period, and leads from a figure to its rows', async () => {
  const { server } = await openConsole('/yjtj?period=quarter&at=2025-05-20&region=430181', (prepared) => {
    prepared.says(oauth, 'userInfo', {
      userType: 'sss',
      rung: 4,
      permissions: ['stat_view', 'stat_export', 'warn_view'],
      userId: '7',
    } as never)
    prepared.says(menu, 'buttons', ['stat_view', 'stat_export', 'warn_view'].map(may))
    prepared.says(warningBreakdown, 'count', {
      edges: ['2025-04-01 00:00:00', '2025-07-01 00:00:00'],
      // A key that every group can read, those of time too.
      rows: [{ ...figures, key: '2025-05-20', name: '温度超限' }],
      sums: figures,
      more: 0,
    })
  })
  const panel = await screen.findByRole('region', { name: '按类型' })
  await waitFor(() => within(panel).getByText('单位：条；2025-04-01 至 2025-06-30'))
  const link = await within(panel).findByRole('link', { name: '温度超限' })
  const query = new URL((link as HTMLAnchorElement).href).searchParams
  expect(Object.fromEntries(query)).toEqual({
    regionCode: '430181',
    warnTime_datege: '2025-04-01 00:00:00',
    warnTime_datelt: '2025-07-01 00:00:00',
    typeKey: '2025-05-20',
    status: 'all',
  })
  const asked = server.asked.filter(({ call }) => call === 'GET /yhjg-warn/breakdown/count')
  expect(new Set(asked.map(({ query: of }) => of.get('by')))).toEqual(
    new Set(['day', 'type', 'severity', 'source', 'region', 'enterprise', 'duration', 'handling', 'year']),
  )
  expect(asked.every(({ query: of }) => of.get('region') === '430181')).toBe(true)
})

const span = { from: '2025-04-01 00:00:00', until: '2025-05-01 00:00:00' }
const people = { total: 9, overMan: 4, longOverMan: 0, offline: 2, stranger: 1, today: 3, unhandled: 5 }
const signedIn = (prepared: FakeServer) => {
  prepared.says(oauth, 'userInfo', {
    userType: 'sss',
    rung: 4,
    permissions: ['stat_view', 'warn_view'],
    userId: '7',
  } as never)
  prepared.says(menu, 'buttons', ['stat_view', 'warn_view'].map(may))
  prepared.says(warningBreakdown, 'count', {
    edges: ['2025-04-01 00:00:00', '2025-07-01 00:00:00'],
    rows: [],
    sums: figures,
    more: 0,
  })
  prepared.says(warningTimes, 'continueSummary', [])
  prepared.says(warningTimes, 'summary', { ...people, ...span })
  prepared.says(warnProduceCount, 'getWarnRank', [])
}
const filtersOf = (link: HTMLElement) => Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams)
const period = { warnTime_datege: span.from, warnTime_datelt: span.until, status: 'all' }

it('ranks enterprises in a period of its own, each with the way to its warnings', async () => {
  const { server } = await openConsole('/yjtj?rank=2&family=warningvideo', (prepared) => {
    signedIn(prepared)
    prepared.says(warnVideoCount, 'getWarnRank', [
      {
        enterpriseId: '12',
        enterpriseName: '南乡花炮',
        total: 40,
        perHundredWorkplaces: 52.6,
        handleRate: 97.5,
        rank: 1,
        ...span,
      },
    ])
  })
  const panel = await screen.findByRole('region', { name: '企业报警排名' })
  const link = await within(panel).findByRole('link', { name: '南乡花炮' })
  expect(filtersOf(link)).toEqual({ enterpriseId: '12', source: 'video,warehouse,stranger', ...period })
  within(panel).getByText('单位：条；报警最多的 10 家；2025-04-01 至 2025-04-30；每分钟汇总')
  const asked = server.asked.filter(({ call }) => call === 'GET /yhjg-warn/warnVideoCount/getWarnRank')
  expect(asked.map(({ query }) => query.get('timebucket'))).toEqual(['2'])
})

it('shows what people detectors raise by figures that lead to their warnings, and says when there is nothing', async () => {
  await openConsole('/yjtj', signedIn)
  const panel = await screen.findByRole('region', { name: '人员检测报警' })
  const of = async (name: string) => filtersOf(await within(panel).findByRole('link', { name }))
  expect(await of('超员')).toEqual({ detectors: 'all', typeKey: 'a0', ...period })
  expect(await of('检测器离线')).toEqual({ detectors: 'outage', ...period })
  expect(await of('其他类型')).toEqual({ detectors: 'other', ...period })
  expect(await of('5')).toEqual({ detectors: 'all', handleStatus: '0,2,4', ...period })
  const rank = await screen.findByRole('region', { name: '企业报警排名' })
  await within(rank).findByText('所选周期内没有报警')
  expect(within(rank).queryByRole('group', { name: /企业报警排名/ })).toBeNull()
})
