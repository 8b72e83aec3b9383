import type { Action } from '../areas.ts'
import type { Label } from '../kit/label.ts'
import { item, write } from './item.ts'

const chemical = (path: string, label: Label, icon: string, acts: readonly Action[] = []) =>
  item(`/hazchem/${path}`, 'hazchem', label, icon, 'hazchem', [...write, ...acts, 'export'])
const pack = (path: string, label: Label, icon: string) =>
  item(`/packaging/${path}`, 'packaging', label, icon, 'hazchem', [...write, 'export'])

export const chemicalMenus = [
  item('/hazchem', 'hazchem', ['危化品管理', 'Chemicals'], 'flask', 'hazchem', ['view'], {
    children: [
      chemical('product', ['产品', 'Products'], 'box', ['process']),
      chemical('unit', ['单位换算', 'Unit conversions'], 'scale'),
      chemical('catalog', ['危险化学品目录', 'Chemicals catalogue'], 'book', ['import']),
      chemical('class', ['危险性分类', 'Hazard classes'], 'tree'),
      chemical('relation', ['目录分类关系', 'Catalogue classes'], 'grid'),
      chemical('enterprise', ['企业危化品', 'Enterprise chemicals'], 'flask'),
      chemical('major', ['重大危险源', 'Major hazard sources'], 'alert', ['process']),
      item('/hazchem/quota', 'quota', ['指标与超量', 'Quotas and excess'], 'sliders', 'quota', [
        ...write,
        'process',
        'export',
      ]),
    ],
  }),
  item('/packaging', 'packaging', ['包装物管理', 'Packaging'], 'box', 'hazchem', ['view'], {
    children: [
      pack('property', ['包装物', 'Packaging items'], 'box'),
      pack('inspection', ['包装物检验', 'Inspections'], 'check'),
      pack('scrapping', ['包装物报废', 'Scrapping'], 'trash'),
      pack('recovery', ['包装物回收', 'Recovery'], 'swap'),
    ],
  }),
]
