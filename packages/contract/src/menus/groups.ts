import type { Label } from '../kit/label.ts'

export interface MenuGroup {
  readonly code: MenuGroupCode
  readonly label: Label
  readonly icon: string
  /** Menu paths of the group with everything below them; the longest path that fits decides. */
  readonly paths: readonly string[]
}

export type MenuGroupCode = 'warning' | 'enterprise' | 'supervision' | 'licence' | 'trade' | 'statistics' | 'system'

/** The seven groups of the menu, in order. The top menus of a new installation are these. */
export const menuGroups: readonly MenuGroup[] = [
  {
    code: 'warning',
    label: ['预警', 'Warnings'],
    icon: 'alarm',
    paths: ['/yjxx', '/scbjxx', '/spbj', '/dxal', '/overview', '/video', '/threeDimensional'],
  },
  {
    code: 'enterprise',
    label: ['企业', 'Plants'],
    icon: 'office',
    paths: ['/enterInformation', '/companyInfo', '/zjxx', '/sbtj'],
  },
  {
    code: 'supervision',
    label: ['监管', 'Supervision'],
    icon: 'check',
    paths: [
      '/tz',
      '/wfxw',
      '/notice',
      '/desk',
      '/hztj/zsk',
      '/enterInformation/workplaceProcess',
      '/zjxx/process',
      '/zjxx/staffProcess',
      '/sbtj/change',
    ],
  },
  { code: 'licence', label: ['许可', 'Licences'], icon: 'stamp', paths: ['/licence'] },
  {
    code: 'trade',
    label: ['流向', 'Goods flow'],
    icon: 'route',
    paths: ['/order', '/production', '/discard', '/transport', '/warehouse', '/hazchem', '/packaging'],
  },
  {
    code: 'statistics',
    label: ['统计', 'Statistics'],
    icon: 'chart',
    paths: ['/tongji', '/yjtj', '/zxtj', '/hztj', '/report'],
  },
  {
    code: 'system',
    label: ['系统', 'System'],
    icon: 'setting',
    paths: ['/flow', '/organize', '/rizhi', '/system', '/authority', '/base', '/resource', '/monitor'],
  },
]

/** Home page of the console, which is above the groups. */
export const homePath = '/wel/index'

/** Returns the group of a menu path; undefined for home and for menus that administrators have added. */
export function groupOf(path: string): MenuGroupCode | undefined {
  const fits = menuGroups.flatMap(({ code, paths }) =>
    paths.filter((one) => path === one || path.startsWith(`${one}/`)).map((one) => ({ code, length: one.length })),
  )
  return fits.toSorted((a, b) => b.length - a.length)[0]?.code
}
