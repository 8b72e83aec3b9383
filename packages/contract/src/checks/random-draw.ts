import { z } from 'zod'
import { drawStatus } from '../dictionaries/checks.ts'
import { post } from '../kit/call.ts'
import { code, integer, json, ref, text, time } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const ro = { readOnly: true } as const

const candidate = z.object({
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  /** Risk score as a whole number from 1. */
  weight: z.number(),
})
export type DrawCandidate = z.infer<typeof candidate>

/**
 * 双随机抽查 (domain-model.md#R2.14): the plants of a month's checks, drawn by risk. When the list is frozen, SHA-256 of
 * the seed is published; seed and result are published together, so that anybody can draw again (`drawPlants`).
 */
export const randomdraw = resource({
  path: '/yhjg-dp/sss/Dashboard/randomdraw',
  label: ['双随机抽查', 'Random draw'],
  area: 'hidden',
  table: 'ops_draw',
  view: 'ops_draw_v',
  owner: 'authority',
  title: 'month',
  standard: ['page', 'detail'],
  fields: {
    month: text(['月份', 'Month'], 7, { ...ro, search: 'eq', list: true }),
    organizeId: ref(['抽取机构', 'Drawn by'], 'organize', { ...ro, search: 'eq' }),
    organizeName: text(['抽取机构', 'Drawn by'], 60, { ...ro, list: true }),
    status: code(['状态', 'State'], drawStatus, { ...ro, search: 'eq', list: true }),
    candidateCount: integer(['名单企业数', 'Plants on the list'], 0, 1_000_000, { ...ro, list: true }),
    drawCount: integer(['抽取家数', 'Plants to draw'], 0, 1_000_000, { ...ro, list: true }),
    commitment: text(['种子承诺（SHA-256）', 'Commitment (SHA-256 of the seed)'], 64, ro),
    listDigest: text(['名单摘要（SHA-256）', 'Digest of the list (SHA-256)'], 64, ro),
    /** Null until the draw is published. */
    seed: text(['随机种子', 'Seed'], 64, ro),
    candidates: json(['名单与权重', 'List with weights'], z.array(candidate), ro),
    /** Ids of the plants drawn, in the order of the draw; empty until it is published. */
    drawn: json(['抽中企业', 'Plants drawn'], z.array(z.string()), ro),
    publishTime: time(['公布时间', 'Published at'], { ...ro, list: true }),
    ...base,
  },
  calls: {
    freeze: post(
      ['冻结名单', 'Freeze the list'],
      {},
      z.object({ id: z.string(), commitment: z.string(), listDigest: z.string() }),
      'hidden_add',
    ),
    publish: post(
      ['抽取并公布', 'Draw and publish'],
      { id: ref(['抽取', 'Draw'], 'randomdraw', { required: true }) },
      z.object({ seed: z.string(), drawn: z.array(z.string()) }),
      'hidden_add',
    ),
  },
})
