import type { Label } from '@fengsui/contract/kit/label.ts'
import { groupOf, menuGroups } from '@fengsui/contract/menus/groups.ts'
import { roles } from '@fengsui/contract/roles.ts'
import type { Db } from '../framework/context.ts'
import { insertRows } from '../framework/store/insert-rows.ts'
import { grantsOf, menuRows, roleRows, type SeededMenu } from './menus.ts'

interface TopMenu {
  id: string
  code: string
  label: Label
  icon: string
  holds: (menu: SeededMenu) => boolean
}
/**
 * The top menus are the groups of the menu. A menu belongs to one of them; one without children is in the
 * group of its path, a parent in all groups of its children.
 */
export const TOP_MENUS: readonly TopMenu[] = menuGroups.map(({ code, label, icon }, index) => ({
  id: String(17_000_011 + index),
  code,
  label,
  icon,
  holds: ({ row }) => groupOf(row.path) === code,
}))

/** Default posts of the first tenant in BladeX products (blade-conventions.md#7). */
const POSTS: readonly (readonly [code: string, name: string, category: number])[] = [
  ['ceo', '首席执行官', 1],
  ['coo', '首席运营官', 1],
  ['cfo', '首席财务官', 1],
  ['cto', '首席技术官', 1],
  ['cio', '首席信息官', 1],
  ['pm', '技术经理', 2],
  ['hrm', '人力经理', 2],
  ['staff', '员工', 3],
]

/** Seeds the catalogue's roles, menus with their buttons, and grants. Returns the number of rows by table. */
export async function seedAccess(db: Db): Promise<Record<string, number>> {
  const menus = menuRows()
  const roleList = roleRows()
  const grants = roles.flatMap((role, index) =>
    grantsOf(role, menus).map((menuId) => ({ roleId: roleList[index]?.id, menuId })),
  )
  const held = TOP_MENUS.flatMap(({ id, holds }) =>
    menus.filter((it) => it.row.category === 1 && holds(it)).map(({ row }) => ({ topMenuId: id, menuId: row.id })),
  )
  return {
    sys_menu: await insertRows(
      db,
      'sys_menu',
      menus.map(({ row }) => row),
    ),
    sys_role: await insertRows(db, 'sys_role', roleList),
    sys_role_menu: await insertRows(db, 'sys_role_menu', grants),
    sys_post: await insertRows(
      db,
      'sys_post',
      POSTS.map(([postCode, postName, category], n) => ({
        id: String(18_000_001 + n),
        postCode,
        postName,
        category,
        sort: n + 1,
      })),
    ),
    sys_top_menu: await insertRows(
      db,
      'sys_top_menu',
      TOP_MENUS.map(({ id, code, label, icon }, index) => ({
        id,
        code,
        name: label[0],
        nameEn: label[1],
        source: icon,
        sort: index + 1,
      })),
    ),
    sys_top_menu_menu: await insertRows(db, 'sys_top_menu_menu', held),
  }
}
