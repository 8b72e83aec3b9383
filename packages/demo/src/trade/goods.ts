import type { TraderKind } from '../county/trader-list.ts'
import { type Good, type MaterialKey, materials } from './materials.ts'
import type { BookEntry } from './trade-book.ts'

/** Whether an enterprise type produces nothing itself. */
export const isTrader = (type: BookEntry['type']): type is TraderKind => !Object.hasOwn(made, type)

type Recipe = Good['recipe']
/** Composition in one unit, in millionths of a kilogram; for fuse, its content without the paper. */
const contentOf = (recipe: Recipe): number =>
  (Object.keys(recipe) as MaterialKey[]).reduce(
    (sum, key) => sum + Math.round((recipe[key] ?? 0) * materials[key].content),
    0,
  )
interface Pack {
  unit: string
  perBox: number
  boxKg: number
  price: number
}
const finished = (key: string, name: string, kind: string, spec: string, pack: Pack, recipe: Recipe): Good => ({
  key,
  name,
  materialClass: '6',
  category: kind.slice(0, 2),
  grade: kind.slice(2),
  spec,
  ...pack,
  recipe,
  division: kind.endsWith('D') ? '1.4G' : '1.3G',
  unNo: kind.endsWith('D') ? '0336' : '0335',
  content: contentOf(recipe),
  months: 36,
  casNo: null,
})
const pack = (unit: string, perBox: number, boxKg: number, price: number): Pack => ({ unit, perBox, boxKg, price })

const solvent = (key: string, name: string, price: number, casNo: string, unNo: string): Good => ({
  key,
  name,
  materialClass: '8',
  category: null,
  grade: null,
  division: null,
  unNo,
  spec: '160kg/桶',
  unit: 'kg',
  perBox: null,
  boxKg: null,
  content: 0,
  months: 24,
  casNo,
  price,
  recipe: {},
})

const made: Readonly<Record<Exclude<BookEntry['type'], TraderKind>, readonly Good[]>> = {
  '001': [
    finished('red', '大地红爆竹', '01C', '5000响/盘', pack('disc', 8, 16, 86), {
      perchlorate: 0.12,
      sulfur: 0.06,
      alloy: 0.07,
      fuse: 0.05,
    }),
    finished('whip', '满堂红鞭炮', '01C', '1000响/挂', pack('string', 40, 18, 19), {
      perchlorate: 0.024,
      sulfur: 0.012,
      alloy: 0.014,
      fuse: 0.01,
    }),
    finished('electric', '电光鞭炮', '01D', '500响/挂', pack('string', 80, 20, 11), {
      perchlorate: 0.012,
      sulfur: 0.006,
      alloy: 0.007,
      fuse: 0.005,
    }),
  ],
  '002': [
    finished('cake49', '锦绣前程49发', '09C', '30×49发', pack('pcs', 4, 20, 128), {
      potash: 0.16,
      perchlorate: 0.14,
      sulfur: 0.03,
      charcoal: 0.05,
      alloy: 0.06,
      powder: 0.04,
      fuse: 0.02,
    }),
    finished('cake100', '花开盛世100发', '09C', '25×100发', pack('pcs', 2, 22, 246), {
      potash: 0.34,
      perchlorate: 0.28,
      sulfur: 0.06,
      charcoal: 0.1,
      alloy: 0.1,
      powder: 0.08,
      fuse: 0.04,
    }),
    finished('fountain', '金玉满堂喷花', '02C', '大号', pack('pcs', 20, 18, 21), {
      potash: 0.04,
      barium: 0.03,
      charcoal: 0.02,
      alloy: 0.02,
      powder: 0.005,
      fuse: 0.002,
    }),
    finished('candle', '彩珠筒8发', '05C', '30mm 8发', pack('pcs', 40, 16, 12), {
      potash: 0.02,
      perchlorate: 0.015,
      charcoal: 0.008,
      alloy: 0.005,
      powder: 0.004,
      fuse: 0.001,
    }),
  ],
  '003': [
    finished('sparkler', '仙女棒', '06D', '32cm 10支/包', pack('bag', 50, 15, 8), {
      barium: 0.02,
      potash: 0.01,
      alloy: 0.01,
      charcoal: 0.005,
      fuse: 0.001,
    }),
    finished('butterfly', '旋转蝴蝶', '03D', '中号', pack('pcs', 100, 14, 5), {
      potash: 0.012,
      sulfur: 0.002,
      charcoal: 0.004,
      alloy: 0.003,
      powder: 0.001,
      fuse: 0.001,
    }),
    finished('smallfountain', '孔雀开屏喷花', '02D', '小号', pack('pcs', 50, 15, 10), {
      potash: 0.018,
      barium: 0.012,
      charcoal: 0.006,
      alloy: 0.006,
      powder: 0.002,
      fuse: 0.001,
    }),
  ],
  '004': [materials.fuse],
  '005': [materials.powder],
}

/** Goods that each type of enterprise makes, in rotation, or trades in. */
export const products: Readonly<Record<BookEntry['type'], readonly Good[]>> = {
  ...made,
  wholesale: [...made['001'], ...made['002'], ...made['003']],
  retail: [],
  chemicals: [
    solvent('ethanol', '无水乙醇', 7.2, '64-17-5', '1170'),
    solvent('acetone', '丙酮', 6.4, '67-64-1', '1090'),
  ],
}

/** Returns every material a type of enterprise uses. */
export const usedBy = (type: BookEntry['type']): MaterialKey[] =>
  isTrader(type) ? [] : [...new Set(products[type].flatMap((it) => Object.keys(it.recipe) as MaterialKey[]))]
