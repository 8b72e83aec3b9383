import { dictionary } from '../kit/dictionary.ts'

export const menuCategory = dictionary(
  'menu_category',
  ['菜单类型', 'Menu category'],
  {
    '1': ['菜单', 'Menu'],
    '2': ['按钮', 'Button'],
  },
  { system: true, numeric: true },
)
