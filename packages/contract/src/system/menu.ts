import { z } from 'zod'
import { buttonFunc, menuCategory } from '../dictionaries/system.ts'
import { get, open, signedIn } from '../kit/call.ts'
import { code, flag, integer, ref, text } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { resource } from '../kit/resource.ts'
import { tree } from '../kit/tree.ts'

/** A menu has no button function; compatible clients send 0. */
const action = { ...buttonFunc, entries: { '0': ['无', 'None'], ...buttonFunc.entries } } as const

const fields = {
  parentId: ref(['上级菜单', 'Parent menu'], 'menu', { default: '0' }),
  name: text(['菜单名称', 'Name'], 60, { required: true, search: 'like', list: true }),
  nameEn: text(['英文名称', 'English name'], 100),
  code: text(['菜单编号', 'Code'], 60, { required: true, search: 'like', list: true }),
  alias: text(['菜单别名', 'Alias'], 60, { search: 'like', list: true, default: 'menu' }),
  path: text(['路由地址', 'Path'], 500, { list: true, default: '' }),
  source: text(['菜单图标', 'Icon'], 60, { list: true, default: '' }),
  category: code(['菜单类型', 'Type'], menuCategory, { required: true, list: true }),
  action: code(['按钮功能', 'Button function'], action, { default: '0' }),
  isOpen: flag(['新窗口', 'New window'], { default: 0 }),
  sort: integer(['菜单排序', 'Sort order'], 0, 1_000_000, { default: 0, list: true }),
  remark: text(['菜单备注', 'Remark'], 255, { default: '' }),
}

/**
 * A menu or button in responses. For an external item (`path` begins with http) `tokenAllowed` says whether
 * its `${token}` may be filled in: only the origins of the parameter `menu.tokenOrigins` may receive a token.
 */
const node = z.looseObject({
  id: z.string(),
  parentId: z.string(),
  code: z.string(),
  name: z.string(),
  path: z.string(),
  tokenAllowed: z.boolean().optional(),
})
const nodes = z.array(node)
const parent = { parentId: text(['上级菜单', 'Parent menu'], 20) }
/** `{"/path": {"authority": ["alias"]}}`, one key each. */
const authorities = z.array(z.record(z.string(), z.object({ authority: z.array(z.string()) })))
const filters = {
  name: text(['菜单名称', 'Name'], 60),
  code: text(['菜单编号', 'Code'], 60),
  alias: text(['菜单别名', 'Alias'], 60),
}

/** 菜单 and its buttons (blade-conventions.md#4): one tree for all tenants, granted in parts. */
export const menu = resource({
  path: '/blade-system/menu',
  label: ['菜单', 'Menu'],
  area: 'menu',
  table: 'sys_menu',
  owner: 'platform',
  fields,
  standard: ['detail', 'submit', 'remove'],
  calls: {
    list: get(['菜单列表', 'Menus and buttons'], filters, nodes, 'menu_view'),
    menuList: get(['菜单列表', 'Menus'], filters, nodes, 'menu_view', { path: 'menu-list' }),
    lazyList: get(['菜单懒列表', 'Menus and buttons (lazy)'], { ...filters, ...parent }, nodes, 'menu_view', {
      path: 'lazy-list',
    }),
    lazyMenuList: get(['菜单懒列表', 'Menus (lazy)'], { ...filters, ...parent }, nodes, 'menu_view', {
      path: 'lazy-menu-list',
    }),
    tree: get(['菜单树', 'Menu tree'], { tenantId: text(['租户', 'Tenant'], 12) }, tree, 'menu_view'),
    routes: get(
      ['菜单路由', 'Routes'],
      { topMenuId: ref(['顶部菜单', 'Top menu'], 'topmenu') },
      nodes.nullable(),
      open,
      { revalidated: true },
    ),
    frame: get(
      ['外部页面', 'External page'],
      { code: text(['菜单编号', 'Menu code'], 60, { required: true }) },
      z.unknown(),
      signedIn,
      { bare: true, byAddress: true, media: [], redirects: true },
    ),
    buttons: get(['按钮权限', 'Buttons'], {}, nodes, signedIn, { revalidated: true }),
    topMenu: get(
      ['顶部菜单', 'Top menus'],
      {},
      /** `menuIds`: menus of the caller in it. */
      z.array(
        z.looseObject({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          source: z.string(),
          menuIds: z.array(z.string()),
        }),
      ),
      signedIn,
      { path: 'top-menu' },
    ),
    authRoutes: get(['路由权限', 'Roles by route'], {}, authorities.nullable(), open, { path: 'auth-routes' }),
    grantTree: get(
      ['可授权菜单与数据', 'Menus and data the caller can grant'],
      { roleIds: idList(['角色', 'Roles']) },
      z.object({ menu: tree, dataScope: tree, apiScope: tree }),
      'role_grant',
      { path: 'grant-tree' },
    ),
    roleTreeKeys: get(
      ['角色已有权限', 'Permissions of roles'],
      { roleIds: idList(['角色', 'Roles'], { required: true }) },
      z.object({ menu: z.array(z.string()), dataScope: z.array(z.string()), apiScope: z.array(z.string()) }),
      'role_grant',
      { path: 'role-tree-keys' },
    ),
    grantTopTree: get(
      ['顶部菜单可选菜单', 'Menus available to top menus'],
      {},
      z.object({ menu: tree }),
      'topmenu_setting',
      {
        path: 'grant-top-tree',
      },
    ),
    topTreeKeys: get(
      ['顶部菜单已选菜单', 'Menus selected for top menus'],
      { topMenuIds: idList(['顶部菜单', 'Top menus'], { required: true }) },
      z.object({ menu: z.array(z.string()) }),
      'topmenu_setting',
      { path: 'top-tree-keys' },
    ),
  },
})
