import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { Drawer } from '../../../ui/page/drawer.tsx'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { EnterpriseWarnings } from '../marks.tsx'
import type { useOpenedId } from '../use-opened-id.ts'
import { DevicesSection } from './devices-section.tsx'
import { Facts } from './facts.tsx'
import { SupervisionLogs } from './supervision-logs.tsx'
import { useEnterprise } from './use-enterprise.ts'
import { WarningsSection } from './warnings-section.tsx'
import { WorkplacesSection } from './workplaces-section.tsx'
import './enterprise-drawer.css'

interface EnterpriseDrawerProps {
  opened: ReturnType<typeof useOpenedId>
  /** Absent if the caller may not edit the enterprise. */
  edit: ((row: Row) => void) | undefined
}

/** One enterprise: open warnings, facts, workplaces, devices, changes and outages. */
export function EnterpriseDrawer({ opened, edit }: EnterpriseDrawerProps) {
  const { t } = useTranslation('kit')
  const width = useWidth()
  const { data: row, error, refetch } = useEnterprise(opened.id)
  return (
    <Drawer
      open={opened.id !== undefined}
      onClose={opened.close}
      title={row ? String(row.enterpriseName) : ''}
      extra={row && Number(row.openWarnings) > 0 && <EnterpriseWarnings row={row} />}
      size={width === 'phone' ? '100%' : width === 'full' ? 1040 : 'min(920px, 94vw)'}
      footer={
        row &&
        edit && (
          <Button type="primary" onClick={() => edit(row)}>
            {t('form.edit')}
          </Button>
        )
      }
      className="fs-enterprise"
    >
      {error ? (
        <ListFailed error={error} again={() => void refetch()} />
      ) : row ? (
        <>
          <WarningsSection id={row.id} />
          <Facts row={row} />
          <WorkplacesSection id={row.id} />
          <DevicesSection id={row.id} />
          <SupervisionLogs id={row.id} />
        </>
      ) : (
        <TableSkeleton widths={[240, 240, 240]} />
      )}
    </Drawer>
  )
}
