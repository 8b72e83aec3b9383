import { dictionary } from '../kit/dictionary.ts'

/** Why a device counts as offline. */
export const outageCause = dictionary('outageCause', ['离线原因', 'Cause of an outage'], {
  silent: ['无数据', 'No data'],
  gateway: ['所属网关离线', 'Gateway offline'],
})
