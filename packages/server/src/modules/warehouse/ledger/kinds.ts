import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { warehouseinstore } from '@fengsui/contract/warehouse/warehouseinstore.ts'
import { warehouseoutstore } from '@fengsui/contract/warehouse/warehouseoutstore.ts'

/** What differs between the documents of goods that come and of goods that go. */
export interface StoreKind {
  readonly direction: 'in' | 'out'
  readonly of: Resource
  /** The letter of its business types in the ledger. */
  readonly letter: 'I' | 'O'
  readonly lines: 'whInstoreDetail' | 'whOutstoreDetail'
  /** Of the line, its head; of the head, number, type and date. */
  readonly by: 'instoreId' | 'outstoreId'
  readonly number: 'instoreNo' | 'outstoreNo'
  readonly type: 'inStoreType' | 'outStoreType'
  readonly date: 'instoreDate' | 'outstoreDate'
  /** How ids arrive at verify and reverseVerify. */
  readonly ids: 'warehouseInstoreIds' | 'warehouseOutstoreIds'
}

export const inKind: StoreKind = {
  direction: 'in',
  of: warehouseinstore as unknown as Resource,
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
  of: warehouseoutstore as unknown as Resource,
  letter: 'O',
  lines: 'whOutstoreDetail',
  by: 'outstoreId',
  number: 'outstoreNo',
  type: 'outStoreType',
  date: 'outstoreDate',
  ids: 'warehouseOutstoreIds',
}
