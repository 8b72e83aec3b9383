import { dictionary } from '../kit/dictionary.ts'

export const productCategory = dictionary('productCategory', ['产品类别', 'Product category'], {
  '01': ['爆竹类', 'Firecrackers'],
  '02': ['喷花类', 'Fountains'],
  '03': ['旋转类', 'Spinners'],
  '04': ['升空类', 'Aerial'],
  '05': ['吐珠类', 'Roman candles'],
  '06': ['玩具类', 'Toys'],
  '07': ['礼花类', 'Display shells'],
  '08': ['架子烟花类', 'Set pieces'],
  '09': ['组合烟花类', 'Combinations (cakes)'],
})
