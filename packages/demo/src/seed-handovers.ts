import { handoverStatus } from '@fengsui/contract/dictionaries/registers.ts'
import type { HandoverFacts } from '@fengsui/contract/handovers/handover.ts'
import type { Caller, Db } from '@fengsui/server/framework/context.ts'
import { shanghai } from '@fengsui/server/framework/http/serialize-row.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { handoverFacts } from '@fengsui/server/modules/handovers/index.ts'
import { TENANT } from '@fengsui/server/seed/platform.ts'
import type { DemoCounty } from './county/county.ts'
import { DAY, HOUR } from './county/days.ts'
import { demoId } from './county/ids.ts'

const MINUTE = HOUR / 60
/** What officers wrote, oldest first; null where there was nothing to say. */
const notes = [
  '长晴烟花混药工房超药量一事已关闭，整改照片已归档。明早回访一次。',
  null,
  '夜间有两家因湿度偏低短时报警，均已喷雾降湿恢复，已电话提醒加强值守。',
  '气象台预报后天转阴有风，晾晒场地提前通知收药。',
  null,
] as const
const lastNote = '接到丹霖烟花报告：4号中转库通道临时堆放纸箱，已要求清理，请接班后核实照片。'

/** Returns the ends of shifts, 08:00 and 20:00, up to half an hour before `now`, oldest first, and the one before them. */
function shiftEnds(now: number, count: number): number[] {
  const half = DAY / 2
  // 08:00 in Shanghai is midnight UTC.
  const last = Math.floor((now - HOUR / 2) / half) * half
  return Array.from({ length: count + 1 }, (_, n) => last - (count - n) * half)
}

type Officer = DemoCounty['users'][number]

/**
 * Writes the county's handovers of the last days, day and night officer in turn, and one that waits for the account
 * `county`. What each holds is counted from the history as it was then.
 */
export async function seedDemoHandovers(db: Db, county: DemoCounty, now: number): Promise<Record<string, number>> {
  const officerOf = (account: string): Officer => {
    const found = county.users.find((user) => user.account === account)
    if (!found) throw new Error(`no account ${account}`)
    return found
  }
  const [day, night] = [officerOf('county'), officerOf('county2')]
  const office = county.organizations.find(({ id }) => id === day.organizeId)
  if (!office) throw new Error('the county has no authority')
  const [first = now, ...ends] = shiftEnds(now, notes.length)
  // The night officer has taken over last and now hands over to the day officer.
  const shifts = [
    ...ends.map((to, n) => ({ to, giver: (ends.length - n) % 2 === 1 ? day : night, note: notes[n] ?? null })),
    { to: now - 12 * MINUTE, giver: night, note: lastNote },
  ]
  const rows = []
  for (const [n, { to, giver, note }] of shifts.entries()) {
    const from = n === 0 ? first : (shifts[n - 1]?.to ?? first)
    const taker = giver === day ? night : day
    const isLast = n === shifts.length - 1
    const facts = await handoverFacts(db, callerFor(giver, office.region), new Date(from), new Date(to))
    rows.push({
      id: demoId('handover', n + 1),
      organizeId: office.id,
      organizeName: office.organizeName,
      periodFrom: new Date(from),
      periodTo: new Date(to),
      giverId: giver.id,
      giverName: giver.realName,
      takerId: taker.id,
      takerName: taker.realName,
      status: isLast ? handoverStatus.is.awaiting : handoverStatus.is.accepted,
      notes: note,
      facts: { ...facts, ...silentAt(facts, to, n) },
      acceptTime: isLast ? null : new Date(to + (5 + n) * MINUTE),
      acceptRemark: n === 0 ? '已逐条核对' : null,
      createUser: giver.id,
      createTime: new Date(to),
      updateTime: new Date(to),
    })
  }
  return { duty_handover: await insertRows(db, 'duty_handover', rows) }
}

/** Before the simulator has begun no device was ever heard; every second shift one of them was silent for a while. */
function silentAt({ silent }: HandoverFacts, to: number, n: number): Pick<HandoverFacts, 'silentCount' | 'silent'> {
  const quiet = n % 2 === 1 ? silent.slice(n, n + 1) : []
  const since = shanghai(new Date(to - (95 + n * 7) * MINUTE))
  return { silentCount: quiet.length, silent: quiet.map((one) => ({ ...one, since })) }
}

/** The officer as their own call would be: what they may see is what they hand over. */
const callerFor = ({ id, account, realName, organizeId }: Officer, region: string): Caller => ({
  userId: id,
  account,
  name: realName,
  tenantId: TENANT,
  userType: 'sss',
  deptId: null,
  roleIds: [],
  roles: ['sup_county'],
  permissions: new Set(),
  organizeId,
  enterpriseId: null,
  escalationLevel: 4,
  accessScope: { kind: 'region', prefix: region },
  sessionId: '',
  mustChange: false,
})
