import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useTranslation } from 'react-i18next'
import { EnterpriseLink } from '../../ui/enterprise-link.tsx'
import { FieldCell } from '../../ui/resource/cells/cells.tsx'
import { DevicesOnline, EnterpriseWarnings } from './marks.tsx'
import './enterprise-card.css'

const { fields } = enterprise

/** Enterprise card for phones: name and warnings, place, contact. */
export function EnterpriseCard({ row }: { row: RowOf<typeof enterprise> }) {
  const { t } = useTranslation('enterprises')
  return (
    <div className="fs-enterprise-card">
      <p>
        <b>
          <EnterpriseLink id={row.id} name={String(row.enterpriseName)} />
        </b>
        <EnterpriseWarnings row={row} />
      </p>
      <p>
        <span>
          {String(row.regionName ?? '')} · <FieldCell name="enterpriseType" field={fields.enterpriseType} row={row} />
        </span>
        <FieldCell name="productionState" field={fields.productionState} row={row} />
      </p>
      <p>
        <span>
          {String(row.principal ?? '')} {String(row.principalPhone ?? '')}
        </span>
        <span>
          {t('card.online')} <DevicesOnline row={row} />
        </span>
      </p>
    </div>
  )
}
