import { badDevices, badEnterprises, isBadEnterprise } from '@fengsui/contract/demonstration/bad-actors.ts'
import { permissionsOf, roles } from '@fengsui/contract/roles.ts'
import { kindRules, severityOf } from '@fengsui/contract/telemetry/kind-rules.ts'
import type { HandlingMove } from '@fengsui/contract/warnings/handling.ts'
import { isClosed } from '@fengsui/contract/warnings/handling.ts'
import { ladders } from '@fengsui/contract/warnings/ladder.ts'
import { type Actor, whyNot } from '@fengsui/contract/warnings/who.ts'
import { describe, expect, it } from 'vitest'
import { demoCounty } from '../county.ts'
import { DAY } from '../days.ts'
import { type StoryName, storyStart } from '../stories.ts'
import { VACANT_TOWNS } from '../users.ts'
import { demoHistory } from './history.ts'
import type { DemoLog, WarningRecord } from './record.ts'

const now = Date.parse('2026-11-21T12:34:00+08:00')
const county = demoCounty(now)
const records = demoHistory(county, now)
const at = (time: string | null) => Date.parse(time ?? '')
const codeOf = ({ deviceId }: { deviceId: string | null }) =>
  county.devices.find(({ id }) => id === deviceId)?.code ?? ''
const share = (of: (record: WarningRecord) => boolean) => records.filter(of).length / records.length

const actors = new Map(
  county.users.map((user): [string, Actor] => {
    const role = roles.find(({ alias }) => alias === user.roleAlias)
    const permissions = new Set<string>(role ? permissionsOf(role) : [])
    const { id: userId, userType, enterpriseId } = user
    return [userId, { userId, userType, enterpriseId, permissions, escalationLevel: user.receiveLevels[0] ?? 0 }]
  }),
)
/** Returns the transition of domain-model.md#D.1 that a log entry records. */
function moveOf({ action, toStatus, nature }: DemoLog): HandlingMove | null {
  if (action === 'handle') return 'handle'
  if (action === 'apply') return nature === '002' ? 'applyFalseAlarm' : 'applyNonViolation'
  if (action === 'verify') return toStatus === '1' ? 'verify' : 'returnHandling'
  const verdicts: Record<string, HandlingMove> = {
    '2': 'returnFalseAlarm',
    '3': 'confirmFalseAlarm',
    '4': 'returnNonViolation',
    '5': 'confirmNonViolation',
  }
  return action === 'confirm' ? (verdicts[toStatus] ?? null) : null
}

describe('the history of the demonstration', () => {
  it('is the same each time', () => expect(demoHistory(demoCounty(now), now)).toEqual(records))

  it('has pictures of rooms that a camera watches only', () => {
    const watched = new Set(county.devices.flatMap((it) => (it.kind === 'camera' ? [it.workplaceId] : [])))
    const seen = records.filter(({ occurrences }) => occurrences.some(({ picture }) => picture))
    expect(seen.length).toBeGreaterThan(0)
    expect(
      seen.filter(({ warning }) => !watched.has(warning.workplaceId)).map(({ warning }) => codeOf(warning)),
    ).toEqual([])
  })

  it('has a warning in fifty for each device and day, a red one every few days, and many in the same places', () => {
    const days = 61.5
    const rate = records.length / days / county.devices.length
    expect(rate).toBeGreaterThan(0.01)
    expect(rate).toBeLessThan(0.03)
    const reds = records.filter(({ warning }) => warning.severity === '1').length
    expect(days / reds).toBeGreaterThan(2)
    expect(days / reds).toBeLessThan(5)
    expect(Math.abs(share(({ warning }) => warning.severity === '2') - 0.17)).toBeLessThan(0.05)
    for (const status of ['1', '3', '5'])
      expect(share(({ warning }) => warning.handleStatus === status)).toBeGreaterThan(0.01)
    expect(share(({ warning }) => isBadEnterprise(codeOf(warning)))).toBeGreaterThan(0.3)
    expect(records.some(({ warning }) => warning.chattering)).toBe(true)
  })

  it('has two to four times as many at a bad plant as at an ordinary one, and some at every plant', () => {
    const counts = Map.groupBy(records, ({ warning }) => codeOf(warning).slice(0, 4))
    const plants = [...new Set(county.devices.map(({ code }) => code.slice(0, 4)))]
    const sorted = plants.map((plant) => counts.get(plant)?.length ?? 0).sort((a, b) => a - b)
    expect(sorted[0]).toBeGreaterThan(5)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    for (const plant of badEnterprises) {
      const times = (counts.get(plant)?.length ?? 0) / median
      expect(times, plant).toBeGreaterThan(1.2)
      expect(times, plant).toBeLessThan(4)
    }
  })

  it('names devices that exist as the bad ones, and causes in rooms that can have them', () => {
    expect(badDevices.filter((bad) => !county.devices.some(({ code }) => code === bad))).toEqual([])
    const warm = records.filter(({ warning }) => warning.typeKey === 'm1')
    expect(warm.length).toBeGreaterThan(0)
    for (const { warning } of warm)
      expect(['16', '17']).toContain(county.workplaces.find(({ id }) => id === warning.workplaceId)?.processType)
  })

  it('leaves the drying room of the opening story with two warnings in the last day', () => {
    const last = records.filter(
      ({ warning }) =>
        codeOf(warning) === badDevices[0] && warning.typeKey === 'm1' && at(warning.warnTime) > now - DAY,
    )
    expect(last).toHaveLength(2)
  })

  it('leaves nothing open and nothing after now', () => {
    for (const { warning } of records) {
      expect(isClosed(warning), warning.warnNo).toBe(true)
      expect(at(warning.closeTime), warning.warnNo).toBeLessThan(now)
      expect(at(warning.warnTime), warning.warnNo).toBeGreaterThan(now - 62.6 * DAY)
    }
  })

  it('makes only moves that their makers may make', () => {
    for (const { warning, logs } of records) {
      const row = {
        handleStatus: '0',
        nature: '001',
        verified: 0,
        handleType: '0',
        applyCount: 0,
        typeKey: warning.typeKey,
        severity: warning.severity,
        enterpriseId: warning.enterpriseId,
        applyUser: null as string | null,
        handleUser: null as string | null,
      }
      for (const log of logs) {
        const told = `${warning.warnNo} ${log.action} ${log.time}`
        expect([log.fromStatus ?? '0', log.fromLevel ?? '0'], told).toEqual([row.handleStatus, row.handleType])
        const move = moveOf(log)
        const actor = actors.get(log.userId ?? '')
        if (move && actor) expect(whyNot(row, move, actor), told).toBeNull()
        if (actor?.userType === 'esp') expect(actor.enterpriseId, told).toBe(warning.enterpriseId)
        Object.assign(row, { handleStatus: log.toStatus, nature: log.nature, handleType: log.toLevel })
        if (move === 'handle') row.handleUser = log.userId
        if (move?.startsWith('apply')) Object.assign(row, { applyUser: log.userId, applyCount: row.applyCount + 1 })
        if (move === 'verify' || (move === 'handle' && !log.userId)) row.verified = 1
      }
      const { handleStatus, nature, handleType, verified } = warning
      expect(row, warning.warnNo).toMatchObject({ handleStatus, nature, verified, applyCount: warning.applyCount })
      expect(row.handleType, warning.warnNo).toBe(handleType)
    }
  })

  it('closes by itself only what is slight, ten minutes after it recovered', () => {
    const alone = records.filter(({ warning }) => warning.handleStatus === '1' && !warning.handleUser)
    expect(alone.length).toBeGreaterThan(50)
    for (const { warning } of alone) {
      const slight = warning.severity === '3' && (warning.source === 'device' || warning.monitorType)
      expect(warning.severity === '4' || slight, warning.warnNo).toBeTruthy()
      expect(at(warning.closeTime) - at(warning.recoverTime), warning.warnNo).toBe(600_000)
    }
  })

  it('names what the dictionary requires', () => {
    for (const { warning } of records) {
      const rules = kindRules.filter(({ typeKey }) => typeKey === warning.typeKey).map(({ severity }) => severity)
      expect([...rules, severityOf(warning.typeKey)].map(String), warning.warnNo).toContain(warning.severity)
      if (warning.handleUser && Number(warning.severity) <= 2) expect(warning.files, warning.warnNo).not.toEqual([])
      if (warning.violationHandling === '3') expect(Number(warning.fineAmount), warning.warnNo).toBeGreaterThan(0)
      if (warning.handleResult && warning.handleUser) expect(warning.handleResult.length).toBeGreaterThanOrEqual(5)
    }
  })

  it('keeps one record of a key open at a time and numbers each once', () => {
    const keys = Map.groupBy(records, ({ warning }) => warning.dedupKey)
    for (const [key, own] of keys) {
      const spans = own
        .map(({ warning }) => [at(warning.warnTime), at(warning.closeTime)] as const)
        .sort((a, b) => a[0] - b[0])
      for (const [index, [start]] of spans.entries())
        if (index > 0) expect(start, key).toBeGreaterThan(spans[index - 1]?.[1] ?? 0)
    }
    expect(new Set(records.map(({ warning }) => warning.warnNo)).size).toBe(records.length)
  })

  it('says of what it is a recurrence: the record before it that closed less than a day ago', () => {
    const byId = new Map(records.map((record) => [record.warning.id, record.warning]))
    const again = records.filter(({ warning }) => warning.recurrenceOf)
    expect(again.length).toBeGreaterThan(0)
    for (const { warning } of again) {
      const before = byId.get(warning.recurrenceOf ?? '')
      expect(before?.dedupKey).toBe(warning.dedupKey)
      expect(at(warning.warnTime) - at(before?.closeTime ?? '')).toBeLessThan(DAY)
    }
  })
})

describe('the stories', () => {
  const told = (name: StoryName) =>
    records.find(({ warning }) => at(warning.warnTime) === storyStart(name, now)) as WarningRecord
  const acts = (name: StoryName) => told(name).logs.map(({ action }) => action)

  it('climb to the county with calls, a reminder and an order, are sent back once and closed there', () => {
    const { warning, supervisions, logs } = told('overload')
    expect(acts('overload').join(' ')).toBe(
      'raise call urge escalate call supervise recover answer handle verify handle conclude verify',
    )
    expect(warning).toMatchObject({ severity: '1', handleType: '4', handleStatus: '1', verified: 1, worstValue: 6.82 })
    const [order] = supervisions
    expect(at(order?.answerTime ?? null)).toBeLessThan(at(order?.due ?? null))
    expect(at(order?.conclusionTime ?? null)).toBeLessThan(at(warning.closeTime))
    const photos = logs.filter(({ action }) => action === 'handle').map(({ files }) => files)
    expect(new Set(photos.flat()).size).toBe(2)
    expect(logs.filter(({ action, toStatus }) => action === 'verify' && toStatus === '0')).toHaveLength(1)
  })

  it('draft a stop-work order while the township handles', () => {
    expect(acts('stopOrder')).toContain('stopOrder')
    expect(told('stopOrder').warning.handleType).toBe('3')
  })
})

describe('the rhythm of the history', () => {
  const ordinary = records.filter(({ warning }) => warning.deviceId)
  const hourOf = ({ warning }: WarningRecord) => new Date(at(warning.warnTime) + 8 * 3_600_000).getUTCHours()
  const weekdayOf = ({ warning }: WarningRecord) => new Date(at(warning.warnTime) + 8 * 3_600_000).getUTCDay()
  const count = (of: (record: WarningRecord) => boolean) => ordinary.filter(of).length

  it('has busy mornings and quiet nights, and fewer warnings on Sundays than on other days', () => {
    expect(count((it) => [9, 10].includes(hourOf(it)))).toBeGreaterThan(4 * count((it) => [1, 2].includes(hourOf(it))))
    expect(count((it) => weekdayOf(it) === 0) * 6).toBeLessThan(count((it) => weekdayOf(it) > 0))
  })

  it('is quiet on the national holidays, when nobody works', () => {
    const isHoliday = ({ warning }: WarningRecord) => /2026-10-0[2-6]/.test(warning.warnTime)
    expect(count(isHoliday) / 5).toBeLessThan(ordinary.length / 61 / 2)
    expect(count((it) => isHoliday(it) && it.warning.typeKey === 'a0')).toBe(0)
  })

  it('sends few to the county and one or two to the province', () => {
    const highest = (level: string) => count(({ warning }) => warning.handleType === level)
    expect(highest('4')).toBeGreaterThan(0)
    expect(highest('4')).toBeLessThan(records.length * 0.06)
    expect([1, 2]).toContain(highest('6'))
    expect(highest('7')).toBe(0)
  })

  it('names causes that fit their kind: no reason speaks of a person where a device was silent', () => {
    for (const { warning } of ordinary.filter((it) => it.warning.source === 'device'))
      expect(warning.applyReason ?? '', warning.warnNo).not.toMatch(/推车|人员被|药物/)
  })
})

describe('the ladder in history', () => {
  it('escalates when the timer is due, one staffed level at a time', () => {
    for (const { warning, timers, logs } of records) {
      const climbs = logs.filter(({ action }) => action === 'escalate')
      const informed = timers.filter(({ outcome }) => outcome === 'informed')
      expect(
        informed.map(({ rung }) => String(rung)),
        warning.warnNo,
      ).toEqual(climbs.map(({ toLevel }) => toLevel))
      for (const timer of informed) {
        expect(timer.rung, warning.warnNo).toBeLessThanOrEqual(ladders[warning.severity as '1'].cap)
        expect(at(timer.firedAt) - at(timer.due), warning.warnNo).toBeLessThan(1000)
      }
    }
  })

  it('gives each escalation level its minutes', () => {
    for (const { warning, timers, logs } of records.filter((it) => it.warning.severity === '1')) {
      const [first] = timers
      const level = Number(logs[0]?.toLevel)
      const minutes = ladders['1'].minutes[level - 1] ?? 0
      expect((at(first?.due ?? '') - at(logs[0]?.time ?? '')) / 60_000, warning.warnNo).toBe(minutes)
    }
  })

  it('passes over the vacant townships', () => {
    const vacant = new Set(county.enterprises.filter((it) => VACANT_TOWNS.includes(it.townId)).map((it) => it.id))
    const there = records.filter(({ warning }) => vacant.has(warning.enterpriseId))
    expect(there.flatMap(({ timers }) => timers).filter(({ outcome }) => outcome === 'vacant').length).toBeGreaterThan(
      0,
    )
    for (const { warning, notices } of there) {
      expect(warning.handleType, warning.warnNo).not.toBe('3')
      expect(notices.map(({ level }) => level)).not.toContain(3)
    }
  })
})
