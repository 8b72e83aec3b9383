import { z } from 'zod'
import { riskGrade } from '../dictionaries/enterprises.ts'
import { get } from '../kit/call.ts'
import { choiceList } from '../kit/dictionary.ts'
import { code, decimal, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'

const accidentType = choiceList('accidentType', ['易发事故', 'Accident type'], {
  explosion: ['爆炸', 'Explosion'],
  fire: ['火灾', 'Fire'],
  poisoning: ['中毒', 'Poisoning'],
  other: ['其他', 'Other'],
})
const controlLevel = choiceList('controlLevel', ['管控层级', 'Control level'], {
  company: ['公司', 'Company'],
  workshop: ['车间', 'Workshop'],
  team: ['班组', 'Team'],
  post: ['岗位', 'Post'],
})
const factor = (zh: string, en: string) => decimal([zh, en], 6, 2, { required: true, list: true, min: 0 })

const fields = {
  ...ent,
  pointName: text(['风险点名称', 'Risk point'], 60, { required: true, search: 'like', list: true }),
  pointPlace: text(['位置', 'Location'], 100, { required: true, list: true }),
  accidentType: code(['易发事故', 'Accident type'], accidentType, { required: true, search: 'eq', list: true }),
  likelihood: factor('可能性L', 'Likelihood L'),
  exposure: factor('暴露频率E', 'Exposure E'),
  consequence: factor('后果C', 'Consequence C'),
  lecScore: decimal(['风险值D', 'Risk value D'], 18, 2, { readOnly: true, list: true }),
  /** From L × E × C: above 320 red, above 160 orange, above 70 yellow, else blue. */
  riskColor: code(['风险颜色', 'Risk colour'], riskGrade, { readOnly: true, search: 'eq', list: true }),
  controlMeasure: text(['管控措施', 'Controls'], 500, { list: true }),
  controlLevel: code(['管控层级', 'Control level'], controlLevel, { search: 'eq', list: true }),
  ...base,
}
const count = z.number()

/** 风险点 (domain-model.md#R6.5): a risk in a plant: location, hazard and responsible person. */
export const enterpriseriskpoint = resource({
  path: '/blade-dcms/enterpriseriskpoint',
  label: ['风险点', 'Risk point'],
  area: 'hidden',
  table: 'ent_risk_point',
  view: 'ent_risk_point_v',
  title: 'pointName',
  standard: ['page', 'submit', 'remove'],
  fields,
  calls: {
    detail: get(
      ['企业风险点', 'Risk points of an enterprise'],
      { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { required: true }) },
      z.object({
        enterpriseId: z.string(),
        enterpriseName: z.string(),
        red: count,
        orange: count,
        yellow: count,
        blue: count,
        points: z.array(rowSchema(fields)),
      }),
      'enterprise_view',
    ),
  },
})
