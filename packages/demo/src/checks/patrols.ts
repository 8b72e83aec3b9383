import { patrolResult, patrolType } from '@fengsui/contract/dictionaries/checks.ts'
import type { DemoCounty } from '../county/county.ts'
import { atWork, DAY, HOUR } from '../county/days.ts'
import { demoId } from '../county/ids.ts'
import { type DemoFinding, numberOf } from './demo-trouble.ts'

const problems = [
  ['environment', '中转间通道堆放纸箱，疏散距离不足'],
  ['people', '作业人员未按规定穿着防静电工装'],
  ['equipment', '消防水池水位低于标线'],
] as const
/** Patrols of each plant in the last days, newest first. */
const perPlant = 4
/** Plants patrolled. */
const plants = 9

/** Returns the patrols of the last days: by safety administrators on site, every third by the county over video. */
export function demoPatrols({ enterprises, workplaces, users }: DemoCounty, now: number) {
  const officer = users.find(({ account }) => account === 'county')
  const findings: DemoFinding[] = []
  const rows = enterprises.slice(0, plants).flatMap((enterprise, plant) => {
    const safety = users.find((user) => user.enterpriseId === enterprise.id && user.roleAlias === 'esp_safety')
    const rooms = workplaces.filter(({ enterpriseId }) => enterpriseId === enterprise.id)
    if (!safety || !officer || rooms.length === 0) return []
    return Array.from({ length: perPlant }, (_, turn) => {
      const n = plant * perPlant + turn + 1
      const byCounty = n % 3 === 0
      const who = byCounty ? officer : safety
      const start = atWork(now - (turn * 2 * DAY + (plant + 2) * HOUR), now - HOUR)
      const from = (n * 3) % rooms.length
      const points = rooms.slice(from, from + (byCounty ? 2 : 4))
      // The first plant is left without troubles.
      const problem = plant > 0 && n % 7 === 0 ? problems[n % problems.length] : undefined
      if (problem)
        findings.push({
          enterpriseId: enterprise.id,
          sourceKind: 'patrol',
          sourceId: demoId('patrol', n),
          side: byCounty ? 'sss' : 'esp',
          category: problem[0],
          place: points[0]?.name ?? '',
          description: problem[1],
          finder: who.realName,
          finderId: who.id,
          responsible: safety.realName,
          foundAt: start,
          ...(turn > 1 && { closedAfter: 2 }),
        })
      return {
        id: demoId('patrol', n),
        patrolNo: numberOf('XC', start, n),
        enterpriseId: enterprise.id,
        patrolType: byCounty ? patrolType.is.video : patrolType.is.site,
        patrolUser: who.id,
        patrolOrg: byCounty ? officer.organizeId : null,
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + (25 + (n % 5) * 10) * 60_000).toISOString(),
        workplaceIds: points.map(({ id }) => id),
        pointCount: points.length,
        result: problem ? patrolResult.is.abnormal : patrolResult.is.normal,
        problem: problem?.[1] ?? null,
        category: problem?.[0] ?? null,
        responsible: problem ? safety.realName : null,
        files: [],
        createUser: who.id,
        createTime: new Date(start + HOUR).toISOString(),
      }
    })
  })
  return { rows, findings }
}
