import { videoEventSource } from '../dictionaries/video.ts'
import { alarmType, alarmTypeExt, warehouseWarnType } from '../dictionaries/warnings.ts'
import { choiceList } from '../kit/dictionary.ts'
import { code, decimal, flag, integer, ref, text, time } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { aiCodes, typeLetters } from '../telemetry/ai-codes.ts'

const dictionaries = { alarmType, warehouseWarnType, alarmTypeExt } as const
type Dict = keyof typeof aiCodes
const choices = (Object.keys(aiCodes) as Dict[]).flatMap((dict) =>
  aiCodes[dict].map((key): [string, Label] => {
    const entries: Readonly<Record<string, Label>> = dictionaries[dict].entries
    return [`${typeLetters[dict]}${key}`, entries[key] as Label]
  }),
)

/** What is done with an event that means nothing here: it is neither raised nor listed. */
export const ignoredEvent = 'none'

/** Type of warning an event of a box or camera raises. */
export const eventMeaning = choiceList('videoEventMeaning', ['对应报警', 'Raises'], {
  [ignoredEvent]: ['不报警', 'Nothing'],
  ...(Object.fromEntries(choices) as Record<string, Label>),
})

/** Returns dictionary and code of a meaning; undefined for the one that raises nothing. */
export function meaningOf(meaning: string): { dict: Dict; code: string } | undefined {
  const dict = (Object.keys(aiCodes) as Dict[]).find((one) => typeLetters[one] === meaning[0])
  return dict && meaning !== ignoredEvent ? { dict, code: meaning.slice(1) } : undefined
}

const eventName = text(['事件名称', 'Event'], 100, { required: true, search: 'like', list: true })

/** 事件对应: which warning an event of a box or camera raises, by the name its maker gave it. */
export const eventMapping = resource({
  path: '/blade-dcms-video/event-mapping',
  label: ['事件对应', 'Event'],
  area: 'video_event',
  table: 'vid_event_mapping',
  owner: 'platform',
  title: 'eventName',
  fields: {
    source: code(['事件来源', 'Source'], videoEventSource, { required: true, search: 'eq', list: true }),
    eventName,
    meaning: code(['对应报警', 'Raises'], eventMeaning, { required: true, search: 'eq', list: true }),
    confidence: decimal(['置信度', 'Confidence'], 4, 2, { min: 0, max: 1, default: '0.90', list: true }),
    /** A box that reports once when it is sure counts as several pictures; one that reports each picture as one. */
    sightings: integer(['每次计为', 'Counts as'], 1, 5, { default: 3, list: true }),
    enabled: flag(['启用', 'Enabled'], { default: 1, search: 'eq', list: true }),
    remark: text(['备注', 'Remark'], 255, { list: true }),
    ...base,
  },
})

const ro = { readOnly: true } as const

/** 未识别事件: events that no row of the mapping names, counted by device. */
export const unknownEvent = resource({
  path: '/blade-dcms-video/unknown-event',
  label: ['未识别事件', 'Unknown event'],
  area: 'video',
  table: 'vid_unknown_event',
  view: 'vid_unknown_event_v',
  title: 'eventName',
  standard: ['page', 'detail'],
  fields: {
    ...ent,
    deviceId: ref(['设备', 'Device'], 'device', ro),
    deviceName: text(['设备', 'Device'], 60, { ...ro, search: 'like', list: true }),
    source: code(['事件来源', 'Source'], videoEventSource, { ...ro, search: 'eq', list: true }),
    eventName: { ...eventName, required: false, ...ro },
    times: integer(['次数', 'Times'], 0, 2_000_000_000, { ...ro, list: true }),
    firstTime: time(['首次收到', 'First received'], { ...ro, list: true }),
    lastTime: time(['最近收到', 'Last received'], { ...ro, search: 'range', list: true }),
    payload: text(['最近内容', 'Last message'], 4000, ro),
    ...base,
  },
})

export const eventMessages = {
  named: ['{source}的事件「{name}」已有对应', 'The event "{name}" of {source} is mapped already'],
} as const satisfies Record<string, Label>
