import { dictionary } from '../kit/dictionary.ts'

export const revocationKind = dictionary('revocationKind', ['撤销类型', 'Kind of revocation'], {
  revoke: ['撤销', 'Revocation'],
  cancel: ['注销', 'Cancellation'],
  withdraw: ['吊销', 'Revocation as a penalty'],
})
