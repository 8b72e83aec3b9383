import { dictionary } from '../kit/dictionary.ts'

export const unit = dictionary('unit', ['单位', 'Unit'], {
  kg: ['千克', 'Kilogram'],
  g: ['克', 'Gram'],
  t: ['吨', 'Tonne'],
  L: ['升', 'Litre'],
  m3: ['立方米', 'Cubic metre'],
  box: ['箱', 'Box'],
  pcs: ['个', 'Piece'],
  disc: ['盘', 'Disc'],
  string: ['挂', 'String'],
  m: ['米', 'Metre'],
  bundle: ['捆', 'Bundle'],
  bag: ['袋', 'Bag'],
  barrel: ['桶', 'Barrel'],
  bottle: ['瓶', 'Bottle'],
})
