import {
  directionpackaginginspection,
  directionpackagingrecovery,
  directionpackagingscrapping,
} from '@fengsui/contract/chemicals/packaging-acts.ts'
import { ResourcePage } from '../../kit/resource/resource-page.tsx'

const head = ['documentNo', 'enterpriseName', 'packName', 'quantity', 'operateDate', 'operator']

/** Inspections of packagings. */
export const InspectionsPage = () => (
  <ResourcePage of={directionpackaginginspection} columns={[...head, 'result', 'failCount', 'validTo']} />
)
/** Packagings that were scrapped. */
export const ScrappingsPage = () => (
  <ResourcePage of={directionpackagingscrapping} columns={[...head, 'scrapReason', 'disposeMethod']} />
)
/** Packagings that came back. */
export const RecoveriesPage = () => (
  <ResourcePage of={directionpackagingrecovery} columns={[...head, 'fromEnterpriseName', 'recoverCondition']} />
)
