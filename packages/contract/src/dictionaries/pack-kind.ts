import { dictionary } from '../kit/dictionary.ts'

export const packKind = dictionary('packKind', ['包装物类型', 'Packaging kind'], {
  '1': ['纸箱', 'Carton'],
  '2': ['木箱', 'Wooden box'],
  '3': ['塑料桶', 'Plastic drum'],
  '4': ['铁桶', 'Steel drum'],
  '5': ['气瓶', 'Cylinder'],
  '6': ['袋', 'Bag'],
  '9': ['其他', 'Other'],
})
