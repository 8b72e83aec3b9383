import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { station } from '@fengsui/contract/workplaces/station.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { joinList } from '../../../i18n/join-list.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import { LoadBar } from '../../../ui/badges/load-bar.tsx'
import { page } from '../../../ui/client/resource-calls.ts'
import { DevicesTable } from '../../../ui/devices/devices-table.tsx'
import { useDevicesOf } from '../../../ui/devices/use-devices-of.ts'
import { noValue } from '../../../ui/format/number.ts'
import { Section } from '../../../ui/page/section.tsx'
import { FactList } from '../../../ui/resource/fact-list.tsx'
import { useColumnsOf } from '../../../ui/resource/use-columns-of.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { RecentWarnings } from '../../../ui/warnings/recent-warnings.tsx'
import { useRecentWarnings } from '../../../ui/warnings/use-recent-warnings.ts'
import { liveLoads } from '../live-loads.ts'
import { explosiveOf, peopleOf } from '../loads.ts'
import { Changes } from './changes.tsx'
import './workplace-parts.css'
import { deviceLog } from '@fengsui/contract/devices/device-log.ts'
import { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { LoggedChanges } from '../../../ui/supervision/logged-changes.tsx'
import { Outages } from '../../../ui/supervision/outages.tsx'
import { offlineLog, useLogOf } from '../../../ui/supervision/use-log-of.ts'

/** Changes of the workplace and its devices, and offline periods of the devices. */
function SupervisionLogs({ workplaceId }: { workplaceId: string }) {
  return usePermission()('device_view') ? <Logs workplaceId={workplaceId} /> : null
}

function Logs({ workplaceId }: { workplaceId: string }) {
  const { t } = useTranslation()
  const changes = useLogOf(changeLog, { workplaceId })
  const outages = useLogOf(deviceLog, { workplaceId, ...offlineLog })
  return (
    <>
      <Section
        heading={t('changes.heading')}
        note={changes.total}
        more={<Link to={`/sbtj/changeLog?workplaceId=${workplaceId}`}>{t('changes.all')}</Link>}
      >
        <LoggedChanges log={changes} fields={workplace.fields} />
      </Section>
      <Section
        heading={t('outages.heading')}
        note={outages.total}
        more={<Link to={`/sbtj/log?workplaceId=${workplaceId}`}>{t('outages.all')}</Link>}
      >
        <Outages log={outages} />
      </Section>
    </>
  )
}

const facts = [
  'enterpriseName',
  'workplaceKind',
  'processType',
  'hazardGrade',
  'area',
  'code',
  'permittedProducts',
  'workStart',
  'workEnd',
  'productionState',
  'stopReason',
  'stopFrom',
  'stopTo',
  'settingName',
  'safeDistance',
  'protectiveBarrier',
  'staticDischargeWicksName',
  'platCode',
  'reviewStatus',
  'reviewOpinion',
  'layoutFiles',
] as const
/** Shown as title, loads, devices and warnings, or on the map. */
const elsewhere = [
  'name',
  'buildingNumber',
  'xianDingYaoLiang',
  'maxPerson',
  'maxPersonStr',
  'peopleNow',
  'weightNow',
  'isEnableVideoWarning',
  'isEnablePdsImage',
  'soundCheck',
  'staticDischargeWicksEnable',
  'deviceCount',
  'bjCount',
  'worstSeverity',
  'onLine',
  'longitude',
  'latitude',
  'height',
  'reviewTime',
] as const
const stationColumns = [
  'name',
  'code',
  'maxPerson',
  'xianDingYaoLiang',
  'processType',
  'pdsName',
  'onLine',
  'productionState',
] as const

/** Sections of a workplace's drawer. */
export function WorkplaceParts({ row }: { row: RowOf<typeof workplace> }) {
  const { t } = useTranslation(['workplaces', 'marks'])
  const devices = useDevicesOf({ workplaceId: row.id }, true)
  const warnings = useRecentWarnings({ workplaceId: row.id, open: '1' })
  const loads = liveLoads(row, devices.rows)
  return (
    <>
      <div className="fs-workplace-loads">
        <Section heading={t('workplaces:people')}>
          <LoadBar {...peopleOf(loads)} />
        </Section>
        <Section heading={t('workplaces:explosive')}>
          <LoadBar {...explosiveOf(loads)} />
        </Section>
      </div>
      <Section
        heading={t('workplaces:openWarnings')}
        more={<Link to={`/yjxx?workplaceId=${row.id}&status=all`}>{t('workplaces:allWarnings')}</Link>}
      >
        <RecentWarnings
          heading={t('workplaces:openWarnings')}
          rows={warnings.rows}
          none={t('workplaces:noWarnings')}
          to=""
          bare
        />
      </Section>
      <Section heading={t('workplaces:devices')} note={devices.rows.length}>
        <DevicesTable devices={devices} />
      </Section>
      <Section heading={t('workplaces:facts')}>
        <FactList
          of={workplace}
          row={row}
          names={facts}
          omit={elsewhere}
          cells={{ permittedProducts: (of) => <Materials row={of} /> }}
        />
      </Section>
      <Stations workplaceId={row.id} />
      <Changes workplaceId={row.id} />
      <SupervisionLogs workplaceId={row.id} />
    </>
  )
}

function Materials({ row }: { row: RowOf<typeof workplace> }) {
  const label = useLabel()
  const keys = (row.permittedProducts ?? []) as readonly string[]
  return keys.length > 0 ? joinList(keys.map((key) => label(labelOf(materialClass, key)) || key)) : noValue
}

/** Workstations of the workplace. */
function Stations({ workplaceId }: { workplaceId: string }) {
  const { t } = useTranslation('workplaces')
  const query = { workplaceId, current: 1, size: 100 }
  const { data } = useQuery({
    queryKey: [...listKey(station), 'page', query],
    queryFn: ({ signal }) => page(station, query, signal),
  })
  const columns = useColumnsOf(station, { columns: stationColumns })
  const rows = data?.records ?? []
  return (
    <Section heading={t('stations')} note={rows.length}>
      <PlainTable
        caption={t('stations')}
        columns={columns}
        rows={rows}
        nameOf={({ name }) => String(name)}
        instead={data && rows.length === 0 ? <p className="fs-panel-none">{t('noStations')}</p> : undefined}
      />
    </Section>
  )
}
