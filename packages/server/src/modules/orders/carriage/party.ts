import type { Label } from '@fengsui/contract/kit/label.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest, forbidden } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import type { CarriageMove } from './carriage.ts'

type Party = 'shipper' | 'carrier' | 'receiver'
/** Parties allowed to make each transition (domain-model.md#R5.17). */
const makers: Readonly<Record<CarriageMove, readonly Party[]>> = {
  depart: ['shipper'],
  arrive: ['shipper', 'carrier'],
  sign: ['receiver'],
  abnormal: ['shipper', 'carrier', 'receiver'],
  resume: ['shipper', 'carrier'],
  cancel: ['shipper'],
}
const words: Readonly<Partial<Record<CarriageMove, Label>>> = {
  depart: ['发车', 'send it off'],
  cancel: ['取消', 'cancel it'],
}
const columns: Readonly<Record<Party, string>> = {
  shipper: 'enterpriseId',
  carrier: 'carrierId',
  receiver: 'receiverId',
}

/**
 * Throws unless the caller's enterprise may make the transition. A receiver without an account cannot sign:
 * shipper or carrier then record the signature. An administrator without an enterprise may act for anyone but
 * a registered receiver.
 */
export function requireParty({ caller }: Context, move: CarriageMove, row: Row): void {
  if (move === 'sign' && row.receiverId) {
    if (caller.enterpriseId !== String(row.receiverId)) throw badRequest(say.onlyReceiver)
    return
  }
  if (caller.userType === 'sss') return
  const may = move === 'sign' ? makers.arrive : makers[move]
  if (may.some((party) => row[columns[party]] && caller.enterpriseId === String(row[columns[party]]))) return
  const act = words[move]
  throw act ? badRequest(say.onlyShipper, { act }) : forbidden()
}
