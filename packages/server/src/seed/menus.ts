import { type Action, actions, type PermissionWord } from '@fengsui/contract/areas.ts'
import { type MenuDeclaration, menuTree } from '@fengsui/contract/menu.ts'
import { permissionsOf, type RoleDeclaration, roles } from '@fengsui/contract/roles.ts'

interface MenuRow {
  id: string
  parentId: string
  code: string
  name: string
  nameEn: string
  alias: string
  path: string
  source: string
  sort: number
  /** 1 menu, 2 button. */
  category: 1 | 2
  /** For buttons: 1 toolbar, 2 row, 3 both. */
  action: 0 | 1 | 2 | 3
}
export interface SeededMenu {
  row: MenuRow
  /** Holders of this permission are granted the row. */
  word: PermissionWord
  sides: MenuDeclaration['sides']
}

const PLACE: Readonly<Partial<Record<Action, 1 | 3>>> = { add: 1, export: 1, upload: 1, delete: 3 }

/** Returns the declared menus and their buttons as rows, parents before children. */
export function menuRows(tree: readonly MenuDeclaration[] = menuTree): SeededMenu[] {
  const made: SeededMenu[] = []
  const nextId = () => String(15_000_001 + made.length)
  const add = (menu: MenuDeclaration, parentId: string, sort: number) => {
    const { code, label, path, icon, area, sides } = menu
    const id = nextId()
    const [name, nameEn] = label
    const row = {
      id,
      parentId,
      code,
      name,
      nameEn,
      alias: 'menu',
      path,
      source: icon,
      sort,
      category: 1,
      action: 0,
    } as const
    made.push({ row, word: `${area}_view`, sides })
    for (const [index, action] of menu.actions.entries()) made.push(button(menu, action, id, index + 1))
    // Children of a menu of one side belong to that side.
    for (const [index, child] of (menu.children ?? []).entries())
      add(child.sides === 'both' ? { ...child, sides } : child, id, index + 1)
  }
  const button = (
    { area, path, sides }: MenuDeclaration,
    action: Action,
    parentId: string,
    sort: number,
  ): SeededMenu => {
    const [name, nameEn] = actions[action]
    const word = `${area}_${action}` as const
    const place = PLACE[action] ?? 2
    const row = { id: nextId(), parentId, code: word, name, nameEn, alias: action, path, source: '', sort } as const
    return { row: { ...row, category: 2, action: place }, word, sides }
  }
  for (const [index, menu] of tree.entries()) add(menu, '0', index + 1)
  return made
}

/**
 * Returns the ids of the menus and buttons a role is granted: those its permissions allow on its side, and
 * their parent menus.
 */
export function grantsOf(role: RoleDeclaration, menus: readonly SeededMenu[]): string[] {
  const words = new Set<string>(permissionsOf(role))
  const byId = new Map(menus.map((menu) => [menu.row.id, menu]))
  const open = ({ sides }: SeededMenu) => sides === 'both' || sides === role.userType
  const granted = new Set<string>()
  for (const menu of menus.filter((it) => open(it) && words.has(it.word)))
    for (let at: SeededMenu | undefined = menu; at; at = byId.get(at.row.parentId)) granted.add(at.row.id)
  return [...granted]
}

export const roleRows = () =>
  roles.map(({ alias, label, userType }, index) => ({
    id: String(16_000_001 + index),
    roleName: label[0],
    roleNameEn: label[1],
    roleAlias: alias,
    userType,
    sort: index + 1,
  }))
