import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { detail } from '../../../ui/client/resource-calls.ts'
import { Drawer } from '../../../ui/page/drawer.tsx'
import { LoadFailed } from '../../../ui/resource/list-instead.tsx'
import type { OpenedId } from '../../../ui/resource/use-opened-id.ts'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { EnterpriseWarnings } from '../marks.tsx'
import { Facts } from './enterprise-facts.tsx'
import { WorkplacesSection } from './workplaces-section.tsx'
import './enterprise-drawer.css'
import { deviceLog } from '@fengsui/contract/devices/device-log.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { deviceSegments } from '../../../ui/devices/device-path.ts'
import { useDevicesOf } from '../../../ui/devices/use-devices-of.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { remember } from '../../../ui/resource/references.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { LoggedChanges } from '../../../ui/supervision/logged-changes.tsx'
import { Outages } from '../../../ui/supervision/outages.tsx'
import { offlineLog, useLogOf } from '../../../ui/supervision/use-log-of.ts'
import { RecentWarnings } from '../../../ui/warnings/recent-warnings.tsx'
import { useRecentWarnings } from '../../../ui/warnings/use-recent-warnings.ts'
import { PlanSection } from './plan-section.tsx'
import { Section } from './section.tsx'

/** Open warnings of the enterprise. */
function WarningsSection({ id }: { id: string }) {
  const { t } = useTranslation('enterprises')
  const may = usePermission()
  const { rows, total } = useRecentWarnings({ enterpriseId: id, open: '1' })
  if (!may('warn_view')) return null
  const to = `/yjxx?enterpriseId=${id}`
  return (
    <Section
      heading={t('detail.warnings', { count: total ?? 0 })}
      to={`${to}&status=all`}
      all={t('detail.allWarnings')}
    >
      {total === 0 ? (
        <p className="fs-enterprise-quiet">{t('detail.noWarnings')}</p>
      ) : (
        <RecentWarnings
          heading={t('detail.warnings', { count: total })}
          rows={rows}
          none={t('detail.noWarnings')}
          to={to}
          bare
        />
      )}
    </Section>
  )
}

/** Loads one enterprise with all fields; the lists it links to get its name. */
function useEnterprise(id: string | undefined) {
  const asked = useQuery({
    queryKey: [...listKey(enterprise), 'detail', id],
    queryFn: ({ signal }) => detail(enterprise, id ?? '', signal),
    enabled: id !== undefined,
  })
  const row: RowOf<typeof enterprise> | undefined = asked.data
  useEffect(() => {
    if (row) remember('enterprise', row.id, String(row.enterpriseName))
  }, [row])
  return asked
}

/** Changes of the enterprise's rooms, devices and limits, and offline periods of devices. */
function SupervisionLogs({ id }: { id: string }) {
  return usePermission()('device_view') ? <Logs id={id} /> : null
}

function Logs({ id }: { id: string }) {
  const { t } = useTranslation()
  const changes = useLogOf(changeLog, { enterpriseId: id })
  const outages = useLogOf(deviceLog, { enterpriseId: id, ...offlineLog })
  return (
    <>
      <Section
        heading={`${t('changes.heading')} ${changes.total ?? ''}`}
        to={`/sbtj/changeLog?enterpriseId=${id}`}
        all={t('changes.all')}
      >
        <LoggedChanges log={changes} />
      </Section>
      <Section
        heading={`${t('outages.heading')} ${outages.total ?? ''}`}
        to={`/sbtj/log?enterpriseId=${id}`}
        all={t('outages.all')}
      >
        <Outages log={outages} />
      </Section>
    </>
  )
}

/** Number of devices per kind and how many are online, each with a link to its list. */
function DevicesSection({ id }: { id: string }) {
  const { t } = useTranslation('enterprises')
  const label = useLabel()
  const may = usePermission()('device_view')
  const { byKind, loading, error, again } = useDevicesOf({ enterpriseId: id }, false)
  if (!may) return null
  const kinds = [...byKind].filter(([, { total }]) => total > 0)
  const all = kinds.reduce((sum, [, { total }]) => sum + total, 0)
  return (
    <Section heading={t('detail.devices', { count: all })}>
      {error ? (
        <LoadFailed error={error} again={again} />
      ) : kinds.length === 0 && !loading ? (
        <p className="fs-panel-none">{t('detail.noDevices')}</p>
      ) : (
        <ul className="fs-enterprise-devices">
          {kinds.map(([kind, { total, online }]) => (
            <li key={kind}>
              <Link to={`/sbtj/${deviceSegments[kind]}?enterpriseId=${id}`}>{label(deviceKind.entries[kind])}</Link>
              <b>{formatNumber(total, 0)}</b>
              <small>{t('detail.online', { count: online })}</small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

interface EnterpriseDrawerProps {
  opened: OpenedId
  /** Absent if the caller may not edit the enterprise. */
  edit: ((row: RowOf<typeof enterprise>) => void) | undefined
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
        <LoadFailed error={error} again={() => void refetch()} />
      ) : row ? (
        <>
          <WarningsSection id={row.id} />
          <Facts row={row} />
          <PlanSection id={row.id} />
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
