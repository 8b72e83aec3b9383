import { decimal, integer, ref, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 危险性分类 (domain-model.md#R6.14): physical, health and environmental hazards, with the critical quantities of GB 18218. */
export const hazardouschemicalsclassification = resource({
  path: '/blade-dcms/hazardouschemicalsclassification',
  label: ['危险性分类', 'Hazard class'],
  area: 'hazchem',
  table: 'chem_class',
  view: 'chem_class_v',
  owner: 'platform',
  standard: { list: 'list', lazyTree: 'lazy-list', detail: 'detail', tree: 'tree' },
  fields: {
    code: text(['分类代码', 'Class code'], 20, { required: true, search: 'eq', list: true }),
    name: text(['分类名称', 'Class name'], 100, { required: true, search: 'like', list: true }),
    parentId: ref(['上级', 'Parent'], 'hazardouschemicalsclassification', { search: 'eq' }),
    parentName: text(['上级分类', 'Parent class'], 100, { readOnly: true, list: true }),
    category: text(['类别', 'Category'], 100, { list: true }),
    signalWord: text(['警示词', 'Signal word'], 10, { list: true }),
    hazardStatement: text(['危险性说明', 'Hazard statement'], 200, { list: true }),
    pictogram: text(['象形图', 'Pictogram'], 20, { list: true }),
    criticalQuantity: decimal(['临界量', 'Critical quantity'], 10, 2, { readOnly: true, list: true, unit: 't' }),
    sortCode: integer(['排序', 'Sort order'], 0, 1_000_000, { default: 0 }),
    ...base,
  },
})
