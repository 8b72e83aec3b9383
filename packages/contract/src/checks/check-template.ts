import { enterpriseNature } from '../dictionaries/enterprises.ts'
import { code, flag, json, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { templateItems } from './check-items.ts'

/** 检查模板: the items a kind of enterprise is checked by; one in use for each. Kept by the authority. */
export const checktemplate = resource({
  path: '/yhjg-dp/sss/Dashboard/checktemplate',
  label: ['检查模板', 'Check template'],
  area: 'hidden',
  table: 'ops_check_template',
  owner: 'tenant',
  title: 'templateName',
  fields: {
    templateName: text(['模板名称', 'Name'], 60, { required: true, search: 'like', list: true }),
    enterpriseNature: code(['企业性质', 'Type of enterprise'], enterpriseNature, {
      required: true,
      search: 'eq',
      list: true,
    }),
    items: json(['检查项', 'Items'], templateItems, { required: true }),
    enabled: flag(['启用', 'In use'], { default: 1, search: 'eq', list: true }),
    ...base,
  },
})
