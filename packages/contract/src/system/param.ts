import { text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 参数: settings of a tenant; session/params.ts lists those the server reads. */
export const param = resource({
  path: '/blade-system/param',
  label: ['参数', 'Parameter'],
  area: 'param',
  table: 'sys_param',
  owner: 'tenant',
  title: 'paramName',
  fields: {
    paramName: text(['参数名称', 'Name'], 60, { required: true, search: 'like', list: true }),
    paramKey: text(['参数键名', 'Key'], 100, { required: true, search: 'like', list: true }),
    paramValue: text(['参数键值', 'Value'], 4000, { search: 'like', list: true, default: '' }),
    remark: text(['备注', 'Remark'], 255, { list: true }),
    ...base,
  },
})
