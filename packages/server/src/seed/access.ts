import type { Label } from '@fengsui/contract/kit/label.ts'
import { roles } from '@fengsui/contract/roles.ts'
import type { Db } from '../kit/context.ts'
import { insertRows } from './insert-rows.ts'
import { grantsOf, menuRows, roleRows, type SeededMenu } from './menus.ts'

interface TopMenu {
  id: string
  code: string
  label: Label
  holds: (menu: SeededMenu) => boolean
}
const isSystem = ({ word }: SeededMenu) => word.startsWith('system_')
const TOP_MENUS: readonly TopMenu[] = [
  {
    id: '17000001',
    code: 'supervision',
    label: ['监管', 'Supervision'],
    holds: (it) => it.sides !== 'esp' && !isSystem(it),
  },
  {
    id: '17000002',
    code: 'enterprise',
    label: ['企业', 'Enterprise'],
    holds: (it) => it.sides !== 'sss' && !isSystem(it),
  },
  { id: '17000003', code: 'system', label: ['系统', 'System'], holds: isSystem },
]

/** Roles of the catalogue, menus with their buttons, and who is granted what; answers the number of rows by table. */
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
    sys_top_menu: await insertRows(
      db,
      'sys_top_menu',
      TOP_MENUS.map(({ id, code, label }, index) => ({ id, code, name: label[0], nameEn: label[1], sort: index + 1 })),
    ),
    sys_top_menu_menu: await insertRows(db, 'sys_top_menu_menu', held),
  }
}
