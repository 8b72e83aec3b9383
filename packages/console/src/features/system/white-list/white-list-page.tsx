import { organizationwhitelistconfiguration as whiteList } from '@fengsui/contract/registers/organizationwhitelistconfiguration.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { EnterprisesInput } from './enterprises-input.tsx'
import { GrantDialog } from './grant-dialog.tsx'

const columns = ['organizeName', 'enterpriseNames', 'roleNames', 'validFrom', 'validTo', 'reason', 'enabled'] as const
const inputs = { enterpriseIds: EnterprisesInput }

/**
 * Organisations that temporarily see enterprises besides their own, with a reason; and the additional roles
 * of their users.
 */
export default function WhiteListPage() {
  const { t } = useTranslation('registers')
  const may = usePermission()('system_grant')
  const [granting, setGranting] = useState<Row>()
  return (
    <>
      <ResourcePage
        of={whiteList}
        columns={columns}
        search={['organizeId', 'enabled', 'validTo']}
        inputs={inputs}
        acts={(row) => (may ? [{ key: 'grant', label: t('whiteList.grant'), run: () => setGranting(row) }] : [])}
        form={{
          groups: [
            { title: t('whiteList.who'), fields: ['organizeId', 'enterpriseIds'] },
            { title: t('whiteList.when'), fields: ['validFrom', 'validTo', 'reason', 'enabled'] },
          ],
          note: t('whiteList.note'),
        }}
      />
      {granting && <GrantDialog row={granting} close={() => setGranting(undefined)} />}
    </>
  )
}
