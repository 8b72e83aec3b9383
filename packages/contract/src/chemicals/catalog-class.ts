import { decimal, ref, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 目录分类关系 (domain-model.md#R6.14): hazard classes of a catalogue entry. */
export const hccatalogclassification = resource({
  path: '/blade-dcms/hccatalogclassification',
  label: ['目录分类关系', 'Catalogue class'],
  area: 'hazchem',
  table: 'chem_catalog_class',
  view: 'chem_catalog_class_v',
  owner: 'platform',
  title: 'catalogName',
  fields: {
    catalogId: ref(['目录品', 'Catalogue entry'], 'hazardouschemicalscatalog', { required: true, search: 'eq' }),
    catalogName: text(['品名', 'Chemical'], 120, { readOnly: true, search: 'like', list: true }),
    casNo: text(['CAS号', 'CAS'], 12, { readOnly: true, list: true }),
    classId: ref(['分类', 'Class'], 'hazardouschemicalsclassification', { required: true, search: 'eq' }),
    className: text(['分类名称', 'Class name'], 100, { readOnly: true, search: 'like', list: true }),
    classCode: text(['分类代码', 'Class code'], 20, { readOnly: true, list: true }),
    category: text(['类别', 'Category'], 100, { readOnly: true, list: true }),
    criticalQuantity: decimal(['分类临界量', 'Critical quantity of the class'], 10, 2, {
      readOnly: true,
      list: true,
      unit: 't',
    }),
    ...base,
  },
})
