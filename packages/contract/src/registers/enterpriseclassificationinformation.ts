import { enterpriseLevel, riskGrade } from '../dictionaries/enterprises.ts'
import { checked, code, date, decimal, files, flag, integer, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { registerMessages as say } from './register-messages.ts'

const fields = {
  ...ent,
  year: integer(['年度', 'Year'], 2000, 2100, { required: true, search: 'eq', list: true }),
  enterpriseLevel: code(['等级', 'Level'], enterpriseLevel, { required: true, search: 'eq', list: true }),
  baseScore: decimal(['基础分', 'Base score'], 5, 2, { required: true, list: true, min: 0, max: 100 }),
  managementScore: decimal(['管理分', 'Management score'], 5, 2, { list: true, min: 0, max: 100 }),
  totalScore: decimal(['总分', 'Total'], 5, 2, { readOnly: true, list: true }),
  riskColor: code(['风险颜色', 'Risk colour'], riskGrade, { required: true, search: 'eq', list: true }),
  evaluateDate: date(['评定日期', 'Evaluated on'], { required: true, search: 'range', list: true }),
  /** Defaults to the writer's organisation. */
  evaluateOrg: ref(['评定单位', 'Evaluated by'], 'organize'),
  evaluateOrgName: text(['评定单位', 'Evaluated by'], 100, { readOnly: true, list: true }),
  majorHazard: flag(['重大危险源', 'Major hazard source'], { search: 'eq', list: true }),
  majorHazardLevel: checked(
    text(['重大危险源级别', 'Major hazard source level'], 1),
    (value) => /^[1-4]$/.test(value),
    say.hazardLevel,
  ),
  files: files(['评定材料', 'Materials']),
  ...base,
}

/** 分类分级 (domain-model.md#R6.5): an authority's yearly grade of an enterprise. */
export const enterpriseclassificationinformation = resource({
  path: '/blade-dcms/enterpriseclassificationinformation',
  label: ['分类分级', 'Grading'],
  area: 'enterprise',
  table: 'ent_classification',
  view: 'ent_classification_v',
  title: 'enterpriseName',
  fields,
})
