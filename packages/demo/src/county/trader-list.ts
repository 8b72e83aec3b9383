import type { enterpriseNature } from '@fengsui/contract/dictionaries/enterprises.ts'
import type { certificateType } from '@fengsui/contract/dictionaries/licences.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'

/** The line of business of a demonstration trader. */
export type TraderKind = 'wholesale' | 'retail' | 'chemicals'

/** An invented enterprise that produces nothing: its place, licence and register data. */
export interface TraderEntry {
  readonly prefix: string
  readonly name: string
  readonly shortName: string
  readonly type: TraderKind
  /** Dictionary enterpriseNature. */
  readonly nature: KeyOf<typeof enterpriseNature>
  /** Kind of its licence, which is valid. */
  readonly licence: KeyOf<typeof certificateType>
  readonly level: '003'
  readonly town: string
  /** Kilometres east and north of the township's seat. */
  readonly off: readonly [east: number, north: number]
  readonly village: string
  readonly scope: string
  /** Prefix of its account names: `<account>head`, `<account>safety`. */
  readonly account: string
}

/** Traders in goods that the county's plants make and need; they follow the plants in every list. */
export const traderList: readonly TraderEntry[] = [
  {
    prefix: 'LYPF',
    name: '浏阳市橘灯烟花爆竹批发有限公司',
    shortName: '橘灯批发',
    type: 'wholesale',
    nature: '2',
    licence: '02',
    level: '003',
    town: '430181110',
    off: [0.8, 1.2],
    village: '金滩村',
    scope: '烟花类、爆竹类（B级、C级、D级）批发',
    account: 'wholesale',
  },
  {
    prefix: 'LYLS',
    name: '浏阳市岁安烟花爆竹零售店',
    shortName: '岁安零售',
    type: 'retail',
    nature: '3',
    licence: '03',
    level: '003',
    town: '430181111',
    off: [0.2, -0.3],
    village: '新街村',
    scope: '烟花类、爆竹类（C级、D级）零售',
    account: 'retail',
  },
  {
    prefix: 'LYHX',
    name: '浏阳市清源化工贸易有限公司',
    shortName: '清源化工',
    type: 'chemicals',
    nature: '5',
    licence: '04',
    level: '003',
    town: '430181122',
    off: [-0.9, 0.6],
    village: '高坪村',
    scope: '易燃液体、氧化剂（按经营许可证范围）带有储存设施经营',
    account: 'chemicals',
  },
]
