import { kindRules } from '@fengsui/contract/telemetry/kind-rules.ts'
import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { contentOf } from '@fengsui/contract/warnings/content.ts'
import { raisedBy } from '@fengsui/contract/warnings/raised-by.ts'
import type { DemoWarning, Episode } from './record.ts'
import { untouched } from './untouched.ts'
import { iso } from './walk.ts'

/**
 * Seconds a breach lasts before it becomes a warning: the rule's on-delay, or the silence that means offline.
 */
export const delayOf = ({ habit }: Pick<Episode, 'habit'>): number =>
  kindRules.find((rule) => rule.kind === habit.kind && rule.typeKey === habit.typeKey)?.forSeconds ??
  kindMetrics[habit.kind].offlineSeconds

const content = ({ habit, device, room, figures }: Episode): string =>
  contentOf({
    typeKey: habit.typeKey,
    by: raisedBy(habit.kind, habit.typeKey),
    placeName: room?.name ?? null,
    deviceName: device.name,
    value: figures?.first ?? null,
    threshold: figures?.threshold ?? null,
    unit: habit.unit,
  })[0]

/** Returns the record as the rule raises it, before any escalation. */
export function opening(id: string, warnNo: string, episode: Episode): DemoWarning {
  const { habit, device, figures, severity, start, end } = episode
  const key = (letter: string) => (habit.typeKey.startsWith(letter) ? habit.typeKey.slice(1) : null)
  const last = Math.max(start, end - 60_000)
  return {
    ...untouched(),
    id,
    warnNo,
    source: habit.source,
    alarmType: key('a'),
    alarmTypeExt: key('e'),
    monitorType: key('m'),
    typeKey: habit.typeKey,
    severity: String(severity),
    enterpriseId: device.enterpriseId,
    workplaceId: device.workplaceId,
    deviceId: device.id,
    warnValue: figures?.first ?? null,
    threshold: figures?.threshold ?? null,
    unitText: habit.unit || null,
    content: content(episode),
    worstValue: figures?.worst ?? null,
    warnTime: iso(start),
    lastTime: iso(last),
    lastValue: figures?.first ?? null,
    recurrenceOf: episode.recurrenceOf,
    recoverTime: iso(end),
    deviceStatus: habit.source === 'device' ? '1' : null,
    dedupKey: `${device.enterpriseId}:${habit.source}:${habit.typeKey}:device:${device.id}`,
    createTime: iso(start + delayOf(episode) * 1000),
    updateTime: iso(start + delayOf(episode) * 1000),
  }
}
