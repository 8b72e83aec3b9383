import type { Calls } from '@fengsui/contract/kit/call.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { warehouseinstore } from '@fengsui/contract/warehouse/warehouseinstore.ts'
import { warehouseoutstore } from '@fengsui/contract/warehouse/warehouseoutstore.ts'
import type { StoredRow } from '../../../framework/store/row.ts'

/** The stored head of an in-store or out-store document. */
export type StoreHead = StoredRow<StoreKind['of']>
export const numberOf = (head: StoreHead): string => ('instoreNo' in head ? head.instoreNo : head.outstoreNo)
export const typeOf = (head: StoreHead) => ('inStoreType' in head ? head.inStoreType : head.outStoreType)
export const dateOf = (head: StoreHead): string => ('instoreDate' in head ? head.instoreDate : head.outstoreDate)

/** Differences between in-store and out-store documents. */
export interface StoreKind {
  readonly direction: 'in' | 'out'
  readonly of: Resource<FieldMap, Calls, 'wh_instore' | 'wh_outstore'>
  /** Prefix of the ledger's business types. */
  readonly letter: 'I' | 'O'
  readonly lines: 'whInstoreDetail' | 'whOutstoreDetail'
  /** Foreign key of the line to its head; then the head columns for number, type and date. */
  readonly by: 'instoreId' | 'outstoreId'
  readonly number: 'instoreNo' | 'outstoreNo'
  readonly type: 'inStoreType' | 'outStoreType'
  readonly date: 'instoreDate' | 'outstoreDate'
  /** Parameter of the ids in verify and reverseVerify. */
  readonly ids: 'warehouseInstoreIds' | 'warehouseOutstoreIds'
}

export const inKind: StoreKind = {
  direction: 'in',
  of: warehouseinstore,
  letter: 'I',
  lines: 'whInstoreDetail',
  by: 'instoreId',
  number: 'instoreNo',
  type: 'inStoreType',
  date: 'instoreDate',
  ids: 'warehouseInstoreIds',
}
export const outKind: StoreKind = {
  direction: 'out',
  of: warehouseoutstore,
  letter: 'O',
  lines: 'whOutstoreDetail',
  by: 'outstoreId',
  number: 'outstoreNo',
  type: 'outStoreType',
  date: 'outstoreDate',
  ids: 'warehouseOutstoreIds',
}
