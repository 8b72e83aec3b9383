import { dictionary } from '../kit/dictionary.ts'

export const workplaceKind = dictionary('workplaceKind', ['工库房类别', 'Workplace kind'], {
  '1': ['生产工房', 'Production room'],
  '2': ['中转库', 'Transit store'],
  '3': ['成品仓库', 'Finished-goods store'],
  '4': ['原料库', 'Raw-material store'],
  '5': ['药物库', 'Composition store'],
  '6': ['引线库', 'Fuse store'],
  '7': ['黑火药库', 'Black-powder store'],
  '8': ['晾晒场', 'Drying yard'],
  '9': ['烘干房', 'Drying room'],
  '10': ['销毁场', 'Destruction ground'],
  '11': ['门卫', 'Gatehouse'],
  '12': ['办公', 'Office'],
  '13': ['试放场', 'Test ground'],
})
