import type { Action, Area } from '../areas.ts'
import type { Label } from '../kit/label.ts'

export interface MenuDeclaration {
  readonly path: string
  readonly code: string
  readonly label: Label
  readonly icon: string
  /** The area whose `_view` permission shows the menu; its actions are the buttons. */
  readonly area: Area
  readonly actions: readonly Action[]
  readonly sides: 'both' | 'sss' | 'esp'
  readonly children?: readonly MenuDeclaration[]
}
type More = { sides?: 'sss' | 'esp'; children?: readonly MenuDeclaration[] }
export const item = (
  path: string,
  code: string,
  label: Label,
  icon: string,
  area: Area,
  actions: readonly Action[],
  more: More = {},
): MenuDeclaration => ({
  path,
  code,
  label,
  icon,
  area,
  actions,
  sides: 'both',
  ...more,
})
export const write = ['add', 'edit', 'delete', 'view'] as const
export const acts = [
  'handle',
  'apply',
  'confirm',
  'report',
  'verify',
  'call',
  'urge',
  'supervise',
  'stop',
  'view',
] as const
/** Creates a page entry; the page's code is its area. */
export const page = (
  path: string,
  code: Area,
  label: Label,
  icon: string,
  actions: readonly Action[],
  more: More = {},
) => item(path, code, label, icon, code, actions, more)
