import {
  directionpackaginginspection,
  directionpackagingrecovery,
  directionpackagingscrapping,
} from '@fengsui/contract/chemicals/packaging-acts.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'

const head = ['documentNo', 'enterpriseName', 'packName', 'quantity'] as const
const second = { documentNo: 'operateDate', packName: 'operator' } as const

/** Inspections of packagings. */
export const InspectionsPage = () => (
  <ResourcePage
    of={directionpackaginginspection}
    columns={[...head, 'result', 'failCount', 'validTo']}
    second={second}
  />
)
/** Scrapped packagings. */
export const ScrappingsPage = () => (
  <ResourcePage of={directionpackagingscrapping} columns={[...head, 'scrapReason', 'disposeMethod']} second={second} />
)
/** Returned packagings. */
export const RecoveriesPage = () => (
  <ResourcePage
    of={directionpackagingrecovery}
    columns={[...head, 'fromEnterpriseName', 'recoverCondition']}
    second={second}
  />
)
