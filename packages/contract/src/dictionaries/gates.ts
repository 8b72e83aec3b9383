import { dictionary } from '../kit/dictionary.ts'

/** How a road gate opens (domain-model.md#R1.10). */
export const gateOpenMode = dictionary('gateOpenMode', ['开闸方式', 'Opened by'], {
  automatic: ['auto', '自动', 'Automatic'],
  byHand: ['manual', '人工', 'By hand'],
  whitelist: ['whitelist', '白名单', 'White list'],
})

export const gateState = dictionary('gateState', ['闸杆状态', 'Barrier state'], {
  open: ['open', '开启', 'Open'],
  closed: ['closed', '关闭', 'Closed'],
  fault: ['fault', '故障', 'Fault'],
})

/** By what a wing gate knows a person (domain-model.md#R1.11). */
export const gateCheckMode = dictionary('gateCheckMode', ['验证方式', 'Verification method'], {
  face: ['face', '人脸', 'Face'],
  card: ['card', '刷卡', 'Card'],
  faceAndCard: ['face_card', '人脸和刷卡', 'Face and card'],
})
