import { done, post } from '../kit/call.ts'
import { integer, text } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 顶部菜单: header entries of a tenant's console; choosing one shows its part of the menus. */
export const topmenu = resource({
  path: '/blade-system/topmenu',
  label: ['顶部菜单', 'Top menu'],
  area: 'topmenu',
  table: 'sys_top_menu',
  owner: 'tenant',
  fields: {
    code: text(['编号', 'Code'], 60, { required: true, search: 'eq', list: true }),
    name: text(['名称', 'Name'], 60, { required: true, search: 'eq', list: true }),
    nameEn: text(['英文名称', 'English name'], 100, { list: true }),
    source: text(['图标', 'Icon'], 60, { list: true, default: '' }),
    path: text(['路由地址', 'Path'], 500, { list: true, default: '' }),
    sort: integer(['排序', 'Sort order'], 0, 1_000_000, { default: 0, list: true }),
    ...base,
  },
  calls: {
    grant: post(
      ['顶部菜单配置', 'Set the menus of top menus'],
      {
        topMenuIds: idList(['顶部菜单', 'Top menus'], { required: true }),
        menuIds: idList(['菜单', 'Menus']),
      },
      done,
      'topmenu_setting',
    ),
  },
})
