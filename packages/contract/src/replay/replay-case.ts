import { z } from 'zod'
import { post } from '../kit/call.ts'
import { json, ref, text, time } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** The most notes of a case file. */
export const mostNotes = 100

const note = z.object({
  /** The instant of the replay, ms since 1970. */
  at: z.number(),
  text: z.string(),
  userId: z.string(),
  userName: z.string(),
  /** When it was written. */
  time: z.string(),
})
export type ReplayNote = z.infer<typeof note>

const instant = time(['时刻', 'Instant'], { required: true })
/** What the page shows besides the window, as in its address. */
const view = text(['画面', 'View'], 400)

/** 案卷 (field-anchors.md#G6): a window of the past, kept with notes for those whose area has the plant. */
export const replayCase = resource({
  path: '/yhjg-warn/replaycase',
  label: ['案卷', 'Case file'],
  area: 'replay',
  table: 'replay_case',
  view: 'replay_case_v',
  title: 'title',
  standard: ['page', 'detail', 'submit', 'remove'],
  fields: {
    ...ent,
    title: text(['标题', 'Title'], 100, { required: true, search: 'like', list: true }),
    warnId: ref(['报警', 'Warning'], 'warning', { search: 'eq' }),
    warnNo: text(['报警编号', 'Warning number'], 30, { readOnly: true, list: true }),
    startTime: time(['开始时间', 'From'], { required: true, search: 'range', list: true }),
    endTime: time(['结束时间', 'To'], { required: true, list: true }),
    instant,
    view,
    summary: text(['说明', 'Summary'], 1000),
    /** In the order of their instants; each is written once, by its author. */
    notes: json(['备注', 'Notes'], z.array(note), { readOnly: true }),
    authorName: text(['建卷人', 'Author'], 30, { readOnly: true, search: 'like', list: true }),
    ...base,
  },
  calls: {
    note: post(
      ['添加备注', 'Add a note'],
      {
        id: ref(['案卷', 'Case file'], 'replay-case', { required: true }),
        at: instant,
        text: text(['备注', 'Note'], 300, { required: true, min: 1 }),
      },
      z.array(note),
      'replay_edit',
    ),
  },
})
