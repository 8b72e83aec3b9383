import { shippedTemplates } from '@fengsui/contract/checks/shipped-templates.ts'
import { checkItemResult } from '@fengsui/contract/dictionaries/checks.ts'
import { enforcementResult, enforcementType } from '@fengsui/contract/dictionaries/registers.ts'
import type { DemoCounty } from '../county/county.ts'
import { atWork, DAY, dayOf, HOUR } from '../county/days.ts'
import { demoId } from '../county/ids.ts'
import { type DemoFinding, numberOf } from './demo-trouble.ts'

const { fail, pass, notApplicable } = checkItemResult.is
/** What is found at an item, by its code. */
const problems: Readonly<Record<string, string>> = {
  P04: '2号装药工房入口静电释放仪损坏，人员未释放静电进入',
  P05: '插引工房防静电接地线断开',
  P06: '混药机当日检查记录缺签字',
  P09: '灭火器压力不足3具',
  W03: '出库登记与库存相差6箱',
  W05: '2号库防静电门帘接地电阻超标',
  R05: '灭火器过期',
}
const perPlant = 2

/** Returns the checks of the last days: each plant's own, and every second one a visit of the county. */
export function demoBaseChecks({ enterprises, users }: DemoCounty, now: number) {
  const officer = users.find(({ account }) => account === 'county')
  const findings: DemoFinding[] = []
  const rows = enterprises.flatMap((enterprise, plant) => {
    const template = shippedTemplates.find((one) => one.enterpriseNature === enterprise.enterpriseNature)
    const safety = users.find((user) => user.enterpriseId === enterprise.id && user.roleAlias === 'esp_safety')
    if (!template || !safety || !officer) return []
    return Array.from({ length: perPlant }, (_, turn) => {
      const n = plant * perPlant + turn + 1
      const isVisit = n % 4 === 0 && enterprise.countyId === '430181'
      const who = isVisit ? officer : safety
      const at = atWork(now - ((turn * 5 + (plant % 4)) * DAY + 3 * HOUR), now)
      // The first plant is left without troubles.
      const failing = plant > 0 && n % 3 === 0 ? template.items.filter(({ itemCode }) => problems[itemCode]) : []
      const failed = failing[n % Math.max(1, failing.length)]
      if (failed)
        findings.push({
          enterpriseId: enterprise.id,
          sourceKind: 'basecheck',
          sourceId: demoId('check', n),
          side: isVisit ? 'sss' : 'esp',
          category: failed.category,
          place: failed.itemName,
          description: problems[failed.itemCode] ?? '',
          finder: who.realName,
          finderId: who.id,
          responsible: safety.realName,
          foundAt: at,
          ...(turn === 1 && n % 2 === 0 && { closedAfter: 3 }),
        })
      return {
        id: demoId('check', n),
        checkNo: numberOf('JC', at, n),
        enterpriseId: enterprise.id,
        checkSide: who.userType,
        checkType: enforcementType.is.dailyInspection,
        checkDate: dayOf(at),
        checkers: isVisit ? `${officer.realName}、应急办检查员` : who.realName,
        checkOrg: isVisit ? officer.organizeId : null,
        accompany: isVisit ? safety.realName : null,
        items: template.items.map((item, i) => ({
          ...item,
          result: item === failed ? fail : (n + i) % 9 === 0 ? notApplicable : pass,
          problem: item === failed ? (problems[item.itemCode] ?? '') : null,
          responsible: item === failed ? safety.realName : null,
        })),
        failCount: failed ? 1 : 0,
        conclusion: failed ? enforcementResult.is.rectificationOrdered : enforcementResult.is.noProblemFound,
        deadline: failed ? dayOf(at + 15 * DAY) : null,
        signFile: [],
        createUser: who.id,
        createTime: new Date(at).toISOString(),
      }
    })
  })
  return { rows, findings }
}
