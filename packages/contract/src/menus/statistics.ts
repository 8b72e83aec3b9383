import { item, write } from './item.ts'

export const statisticsMenu = item('/tongji', 'stat', ['统计分析', 'Statistics'], 'chart', 'stat', ['view'], {
  children: [
    item('/tongji/enterprise', 'statEnterprise', ['企业统计', 'Enterprises'], 'pie', 'stat', ['view', 'export'], {
      sides: 'sss',
    }),
    item('/tongji/trade', 'statTrade', ['购销统计', 'Trade'], 'line', 'stat', ['view', 'export']),
    item('/tongji/stock', 'statStock', ['库存统计', 'Stock'], 'bar', 'stat', ['view', 'export']),
    item('/tongji/risk', 'statRisk', ['风险排名', 'Risk ranking'], 'level', 'stat', ['view', 'export']),
  ],
})

export const warningStatisticsMenu = item('/yjtj', 'warnStat', ['报警统计', 'Warning statistics'], 'line', 'stat', [
  'view',
  'export',
])

export const onlineMenu = item('/zxtj', 'online', ['在线统计', 'Online statistics'], 'router', 'stat', [
  'view',
  'export',
])

export const summaryMenu = item('/hztj', 'summary', ['汇总统计', 'Summary'], 'table', 'stat', ['view', 'export'])
/** Beside the summary in the specification's tree; listed with the notices, where readers look for it. */
export const knowledgeMenu = item('/hztj/zsk', 'knowledge', ['知识库', 'Knowledge base'], 'bulb', 'notice', write)
