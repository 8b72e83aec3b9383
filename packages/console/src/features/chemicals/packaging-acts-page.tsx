import {
  directionpackaginginspection,
  directionpackagingrecovery,
  directionpackagingscrapping,
} from '@fengsui/contract/chemicals/packaging-acts.ts'
import { ResourcePage } from '../../kit/resource/resource-page.tsx'

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
/** Packagings that were scrapped. */
export const ScrappingsPage = () => (
  <ResourcePage of={directionpackagingscrapping} columns={[...head, 'scrapReason', 'disposeMethod']} second={second} />
)
/** Packagings that came back. */
export const RecoveriesPage = () => (
  <ResourcePage
    of={directionpackagingrecovery}
    columns={[...head, 'fromEnterpriseName', 'recoverCondition']}
    second={second}
  />
)
