/**
 * Invented companies outside the county: suppliers of raw material, which are in no register, and buyers,
 * which are (abroad.ts).
 */
export interface Supplier {
  readonly name: string
  readonly licence: string
  readonly plate: string
  readonly region: string
  readonly address: string
}
export const suppliers = [
  {
    name: '湘东化工原料有限公司',
    licence: '(湘)长危化经〔2024〕000318',
    plate: '湘A8F211',
    region: '430121',
    address: '长沙市长沙县',
  },
  {
    name: '萍乡赣湘氧化剂有限公司',
    licence: '(赣)萍危化经〔2023〕000092',
    plate: '赣J30K56',
    region: '360302',
    address: '萍乡市安源区',
  },
  {
    name: '株洲云峰金属粉末有限公司',
    licence: '(湘)株危化经〔2024〕000147',
    plate: '湘B7D902',
    region: '430202',
    address: '株洲市荷塘区',
  },
] as const satisfies readonly Supplier[]

export interface Customer {
  readonly name: string
  readonly licence: string
  readonly region: string
  readonly address: string
  readonly hours: number
}
export const customers: readonly Customer[] = [
  {
    name: '长沙橘洲烟花爆竹批发有限公司',
    licence: '(湘)YHPF〔2024〕000105',
    region: '430105',
    address: '长沙市开福区',
    hours: 4,
  },
  {
    name: '湘潭市莲城烟花爆竹经营有限公司',
    licence: '(湘)YHPF〔2024〕000304',
    region: '430304',
    address: '湘潭市岳塘区',
    hours: 5,
  },
  {
    name: '衡阳雁峰烟花批发有限公司',
    licence: '(湘)YHPF〔2023〕000407',
    region: '430406',
    address: '衡阳市雁峰区',
    hours: 7,
  },
  {
    name: '九江浔阳烟花爆竹批发有限公司',
    licence: '(赣)YHPF〔2024〕000044',
    region: '360403',
    address: '九江市浔阳区',
    hours: 9,
  },
  {
    name: '武汉江岸焰火销售有限公司',
    licence: '(鄂)YHPF〔2023〕000012',
    region: '420102',
    address: '武汉市江岸区',
    hours: 10,
  },
  {
    name: '桂林漓江烟花爆竹有限公司',
    licence: '(桂)YHPF〔2024〕000033',
    region: '450305',
    address: '桂林市七星区',
    hours: 12,
  },
]
export const chemicalUsers: readonly Customer[] = [
  {
    name: '长沙星沙涂料有限公司',
    licence: '(湘)长危化使〔2024〕000026',
    region: '430121',
    address: '长沙市长沙县',
    hours: 3,
  },
  {
    name: '株洲石峰精细化工有限公司',
    licence: '(湘)株危化使〔2023〕000011',
    region: '430204',
    address: '株洲市石峰区',
    hours: 3,
  },
]
/** Buyers of the powder and fuse that the county's plants do not need. */
export const plantsAbroad: readonly Customer[] = [
  {
    name: '上栗县金山花炮有限公司',
    licence: '(赣)YH安许证字〔2024〕030117',
    region: '360322',
    address: '萍乡市上栗县',
    hours: 4,
  },
  {
    name: '万载县龙河烟花有限公司',
    licence: '(赣)YH安许证字〔2023〕090045',
    region: '360922',
    address: '宜春市万载县',
    hours: 6,
  },
]
