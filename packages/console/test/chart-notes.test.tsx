import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import { enterpriseRisk, onlineTh, regionRisk } from '@fengsui/contract/dashboards/region-risk.ts'
import { pds } from '@fengsui/contract/devices/pds.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import { peopleCounts } from '@fengsui/contract/statistics/people-counts.ts'
import { statistic } from '@fengsui/contract/statistics/statistics.ts'
import { warningBreakdown } from '@fengsui/contract/statistics/warning-breakdown.ts'
import { warningTimes, warnProduceCount } from '@fengsui/contract/statistics/warning-counts.ts'
import { warehouseStatistics } from '@fengsui/contract/warehouse/warehouse-statistics.ts'
import { warehousestock } from '@fengsui/contract/warehouse/warehousestock.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { statistics } from '../src/app/pages/statistics.tsx'
import { beginTests, openConsole } from './console.tsx'
import { plainPages } from './plain-pages.tsx'
import type { FakeServer } from './server.ts'

beginTests([...plainPages, ...statistics])

const edges = ['2025-04-01 00:00:00', '2025-05-01 00:00:00', '2025-06-01 00:00:00']
const x = ['04', '05']
const span = { from: edges[0] ?? '', until: edges[2] ?? '' }
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
const region = {
  calculatedAt: '2025-05-31 09:00:00',
  grade: 3,
  enterprises: 2,
  red: 0,
  orange: 1,
  yellow: 0,
  blue: 1,
  warnToday: 0,
  unhandled: 0,
  longitude: null,
  latitude: null,
}
const online = { total: 4, online: 3, offline: 1, rate: 75, byRegion: [] }

/** Everything that a chart can show, and of everything that can be missing a part. */
function figuresOf(server: FakeServer): void {
  const says = server.says as (of: unknown, name: string, data: unknown) => void
  says(oauth, 'userInfo', { userType: 'sss', rung: 4, permissions: ['stat_view'], userId: '7' })
  const goods = { key: '09', name: '组合烟花类', other: false }
  const trade = { x, edges, unit: 'box', series: [{ ...goods, data: [3, 4] }], total: 7, unconverted: 2 }
  says(statistic, 'salesStatisticsByVolume', trade)
  says(statistic, 'purchaseStatisticsByVolume', trade)
  const group = { ...goods, enterprises: 3, employees: 90, workplaces: 1, warehouses: 1, licences: 1, output: 1 }
  says(statistic, 'enterpriseInformationDataStatistics', { rows: [group], total: group })
  const stock = { unit: 'box', total: 7, trend: { x, y: [6, 7], edges }, byCategory: [], byWarehouse: [] }
  says(warehousestock, 'stockstatisticsvolume', stock)
  says(warehouseStatistics, 'tradeStatisticsByVolumeUnit', {
    unit: 'box',
    x,
    edges,
    in: [3, 1],
    out: [1, 1],
    net: [2, 0],
  })
  says(warehouseStatistics, 'getinstoreBytype', [])
  says(warehouseStatistics, 'getoutstoreBytype', [])
  says(regionRisk, 'regionRisk', [
    { ...region, region: '430181', name: '甲县', score: 62.4 },
    { ...region, region: '430182', name: '乙县', score: null, calculatedAt: null },
  ])
  const scores = { region: '430181', name: '甲县', scores: [null, 62.4] }
  says(regionRisk, 'regionRiskTrend', { dates: x, days: ['2025-05-30', '2025-05-31'], series: [scores] })
  says(enterpriseRisk, 'enterpriseRisk', {
    enterpriseId: '1',
    enterpriseName: '甲厂',
    score: 41.2,
    grade: 3,
    parts: null,
    calculatedAt: '2025-05-31 09:00:00',
    trend: [
      { date: '2025-05-30', score: null, parts: null },
      { date: '2025-05-31', score: 41.2, parts: null },
    ],
    reasons: [],
    rankInRegion: 1,
    regionCount: 2,
    regionName: '甲县',
  })
  says(enterprise, 'getScoreRankingByOrgId', [])
  const kind = { kind: 'th', name: '温湿度', ...online, fault: 0, blindMinutes: 0, rateToday: 99 }
  says(dashboardShow, 'equipment', [kind])
  says(pds, 'summary', { ...online, peopleNow: 3 })
  says(onlineTh, 'summary', { ...online, abnormal: 0 })
  says(workplace, 'onlineSummary', { ...online, inProduction: 1, stopped: 1, overMan: 0 })
  says(regionRisk, 'enterprisePdsCameraRateRank', [])
  says(peopleCounts, 'statistics', {
    buckets: x,
    edges,
    people: [0, 4],
    maxPeople: [0, 5],
    overTimes: [0, 1],
    detectors: [0, 2],
    workplaces: 1,
  })
  const untimed = { ...figures, key: '', name: '未处理' }
  says(warningBreakdown, 'count', {
    edges,
    // A key that every group can read, those of time too.
    rows: [{ ...figures, key: '2025-05-20', name: '温度' }, untimed],
    sums: figures,
    more: 3,
  })
  const lasting = { typeKey: 'm1', typeName: '温度', open: 2, over1h: 1, over24h: 0, maxMinutes: 90 }
  says(warningTimes, 'continueSummary', [lasting])
  const people = { total: 9, overMan: 4, longOverMan: 0, offline: 2, stranger: 1, today: 3, unhandled: 5 }
  says(warningTimes, 'summary', { ...people, ...span })
  const ranked = { enterpriseId: '12', enterpriseName: '南乡花炮', total: 40, perHundredWorkplaces: 1, handleRate: 1 }
  says(warnProduceCount, 'getWarnRank', [{ ...ranked, rank: 1, ...span }])
}

/** Pages with charts: the files that draw them, the headings of the charts, and what each says to be missing. */
const walked: Readonly<
  Record<string, { files: readonly string[]; charts: readonly string[]; missing: Readonly<Record<string, string>> }>
> = {
  '/tongji/enterprise': { files: ['enterprise/enterprise-page.tsx'], charts: ['企业按行政区划分布'], missing: {} },
  '/tongji/trade': {
    files: ['trade/trade-page.tsx'],
    charts: ['销售', '采购'],
    missing: { 销售: '2 行无法换算，未计入', 采购: '2 行无法换算，未计入' },
  },
  '/tongji/stock': {
    files: ['stock/stock-page.tsx', 'stock/flow-panel.tsx'],
    charts: ['当前库存', '出入库'],
    missing: {},
  },
  '/tongji/risk?eid=1': {
    files: ['risk/risk-page.tsx', 'risk/trend-panel.tsx', 'risk/enterprise-panel.tsx'],
    charts: ['区域风险', '区域风险趋势', '甲厂'],
    missing: { 区域风险: '1 个区划没有企业', 区域风险趋势: '缺少（天）', 甲厂: '1 天没有评分' },
  },
  '/zxtj': {
    files: ['online/online-page.tsx', 'online/people-panel.tsx'],
    charts: ['各类设备', '在岗人数'],
    missing: { 在岗人数: '1 个时段没有检测数据' },
  },
  '/yjtj?period=year&at=2999-01-01': {
    files: [
      'warnings/group-panel.tsx',
      'warnings/lasting-panel.tsx',
      'warnings/detectors-panel.tsx',
      'warnings/rank-panel.tsx',
    ],
    charts: [
      ...['月份', '类型', '级别', '来源', '行政区划', '企业', '持续时长', '处理用时', '年度'].map((by) => `按${by}`),
      '持续未恢复',
      '人员检测报警',
      '企业报警排名',
    ],
    missing: { 按类型: '周期未结束，统计到现在；另有 3 组未列出', 按处理用时: '5 条未处理，没有用时' },
  },
}
/** What is counted in, and of when. */
const unit = /单位：(箱|kg|家|条|台|人|分)|合计 [\d,.]+ (箱|kg)|风险分，0 安全，100 危险/
const period = /\d{4}-\d\d-\d\d|此刻|现在的登记|最近 \d+ 天/

it('walks every panel that draws a chart', () => {
  const folder = join(import.meta.dirname, '../src/features')
  const drawing = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && readFileSync(join(folder, path), 'utf8').includes('<ChartAndTable\n'),
  )
  const listed = Object.values(walked).flatMap(({ files }) => files.map((file) => join('statistics', file)))
  expect(drawing.sort()).toEqual(listed.sort())
})

it('names what each colour stands for, where the table beside it does not', async () => {
  await openConsole('/zxtj', figuresOf)
  await waitFor(() =>
    expect([...document.querySelectorAll('.fs-stat-legend')].map((one) => one.textContent)).toEqual([
      '在线离线',
      '平均（人）最多（人）',
    ]),
  )
})

it.each(Object.keys(walked))('every chart on %s says its unit, its period and what is missing', async (path) => {
  const charts = walked[path]?.charts
  await openConsole(path, figuresOf)
  const panels = () =>
    [...document.querySelectorAll('.fs-chart')].map((chart) => {
      const panel = chart.closest('.fs-panel')
      return {
        heading: panel?.querySelector('h2')?.textContent ?? '',
        note: panel?.querySelector('header small')?.textContent ?? '',
        text: panel?.textContent ?? '',
      }
    })
  await waitFor(() => expect(panels().map(({ heading }) => heading)).toEqual(charts))
  for (const { heading, note, text } of panels()) {
    expect(note, heading).toMatch(unit)
    expect(note, heading).toMatch(period)
    const lacks = walked[path]?.missing[heading]
    if (lacks) expect(text).toContain(lacks)
  }
})
