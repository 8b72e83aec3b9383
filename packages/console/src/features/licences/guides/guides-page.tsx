import { guide } from '@fengsui/contract/licences/guide.ts'
import { useTranslation } from 'react-i18next'
import { readOnly } from '../../../ui/resource/read-only.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../../ui/resource/use-opened-id.ts'
import { useSession } from '../../../ui/session/session-store.ts'
import { GuideDrawer } from './guide-drawer.tsx'

const what = ['guideName', 'guideKind', 'certificateType', 'basis', 'conditions', 'enabled'] as const
const where = ['handleOrg', 'handlePlace', 'consultPhone'] as const
const how = ['limitDays', 'promiseDays', 'fee'] as const

/** Guides: requirements for applicants, steps, and time limits in days. */
export default function GuidesPage() {
  const { t } = useTranslation('licences')
  const { id, open, close } = useOpenedId()
  // An enterprise's add permission is for applications; guides belong to the authority.
  const writes = useSession(({ me }) => me?.userType === 'sss')
  const groups = [
    { title: t('guide.what'), fields: what },
    { title: t('guide.where'), fields: where },
    { title: t('guide.how'), fields: how },
  ]
  return (
    <>
      <ResourcePage of={writes ? guide : readOnly(guide)} form={{ groups }} onOpen={open} />
      <GuideDrawer id={id} close={close} />
    </>
  )
}
