import { z } from 'zod'
import { enterpriseNature } from '../dictionaries/enterprises.ts'
import { submissionPeriod } from '../dictionaries/registers.ts'
import { keysOf } from '../kit/dictionary.ts'
import { code, flag, integer, json, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

export const valueTypes = ['text', 'number', 'date', 'file', 'dict'] as const
const bound = z.union([z.string().max(30), z.number()]).nullish()
const item = z.object({
  itemCode: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,40}$/),
  itemName: z.string().trim().min(1).max(100),
  valueType: z.enum(valueTypes),
  required: z.union([z.literal(0), z.literal(1), z.boolean()]).nullish(),
  min: bound,
  max: bound,
  dictCode: z.string().max(60).nullish(),
  unit: z.string().max(20).nullish(),
})
/** An item to report: name and value constraints. */
export type SubmissionItem = z.infer<typeof item>
export const items = z.array(item).max(200)

const natures = keysOf(enterpriseNature)
const fields = {
  className: text(['类别名称', 'Class'], 60, { required: true, search: 'like', list: true }),
  submissionPeriod: code(['周期', 'Period'], submissionPeriod, { required: true, search: 'eq', list: true }),
  deadlineDay: integer(['截止日', 'Due day'], 1, 28, { required: true, list: true }),
  enterpriseNatures: json(['适用企业', 'Applies to'], z.array(z.enum(natures as [string, ...string[]])).max(20), {
    required: true,
    list: true,
  }),
  items: json(['报送项', 'Items'], items, { required: true }),
  enabled: flag(['启用', 'Enabled'], { default: 1, search: 'eq', list: true }),
  ...base,
}

/** 报送类别 (domain-model.md#R7.7): what enterprises must report to the authority, how often and by when. */
export const enterpriseclass = resource({
  path: '/blade-dcms-submission/enterpriseclass',
  label: ['报送类别', 'Submission class'],
  area: 'submission',
  table: 'sub_class',
  owner: 'tenant',
  title: 'className',
  fields,
})
