import { z } from 'zod'
import { reviewStatus } from '../dictionaries/review-status.ts'
import { dictionary, type KeyOf } from '../kit/dictionary.ts'
import { code, json, ref, text, time } from '../kit/field.ts'
import { machine } from '../kit/machine.ts'
import { ent } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'

export type ChangeState = KeyOf<typeof reviewStatus>

/**
 * The review of a change (domain model R2.1 and J). An enterprise's change waits; approved it comes into force,
 * returned it leaves everything as it was and may be proposed again.
 */
export const changeReview = machine({
  initial: '2',
  moves: {
    approve: { from: ['2'], to: '1', needs: 'workplace_process' },
    sendBack: { from: ['2'], to: '3', needs: 'workplace_process' },
    propose: { from: ['1', '3'], to: '2', needs: 'workplace_edit' },
  },
} as const satisfies {
  initial: ChangeState
  moves: Record<string, { from: readonly ChangeState[]; to: ChangeState; needs: string }>
})

export const changeType = dictionary('workplaceChangeType', ['变更类型', 'Kind of change'], {
  add: ['新增', 'Added'],
  update: ['修改', 'Changed'],
  setting: ['设置', 'Set'],
  remove: ['删除', 'Removed'],
})

const image = json(['内容', 'Values'], z.record(z.string(), z.unknown()).nullable(), { readOnly: true })
const fields = {
  ...ent,
  workplaceId: ref(['工库房', 'Workplace'], 'workplace', { readOnly: true, search: 'eq' }),
  workplaceName: text(['工库房', 'Workplace'], 60, { readOnly: true, search: 'like', list: true }),
  changeType: code(['变更类型', 'Kind of change'], changeType, { readOnly: true, search: 'eq', list: true }),
  status: code(['审核状态', 'Review status'], reviewStatus, { readOnly: true, search: 'eq', list: true }),
  before: { ...image, label: ['变更前', 'Before'] as const },
  after: { ...image, label: ['变更后', 'After'] as const },
  applyUser: ref(['申请人', 'Applied by'], 'user', { readOnly: true }),
  applyUserName: text(['申请人', 'Applied by'], 30, { readOnly: true, list: true }),
  applyTime: time(['申请时间', 'Applied at'], { readOnly: true, search: 'range', list: true }),
  reviewUser: ref(['审核人', 'Reviewer'], 'user', { readOnly: true }),
  reviewUserName: text(['审核人', 'Reviewer'], 30, { readOnly: true, list: true }),
  reviewTime: time(['审核时间', 'Reviewed at'], { readOnly: true, search: 'range', list: true }),
  reviewOpinion: text(['审核意见', 'Opinion'], 500, { readOnly: true, list: true }),
  createTime: time(['创建时间', 'Created at'], { readOnly: true }),
}

/** 工库房变更: what was asked, by whom, and what became of it. Its calls stand with the workplace's. */
export const workplaceChange = resource({
  path: '/yhjg-dp/sss/Dashboard/workplace-process',
  label: ['工库房变更', 'Workplace change'],
  area: 'workplace',
  table: 'wp_process',
  view: 'wp_process_v',
  title: 'workplaceName',
  standard: [],
  fields,
})

const difference = z.object({ field: z.string(), label: z.string(), old: z.unknown(), new: z.unknown() })
/** A change as it is answered: with every field that differs, its label in the reader's language. */
export const changeRow = rowSchema(fields).and(z.looseObject({ diff: z.array(difference) }))
export type Difference = z.infer<typeof difference>
