import type { DeviceKind } from '@fengsui/contract/devices/kinds/device-kinds.ts'
import type { PlantOverview, SilentDevice } from '@fengsui/contract/enterprises/plant.ts'
import { metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { Stamp } from '../../../ui/badges/stamp.tsx'
import { devicePath } from '../../../ui/devices/device-path.ts'
import { formatMeasured, noValue } from '../../../ui/format/number.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import type { PlantTab } from '../plant-tab-names.ts'
import { More } from './more.tsx'
import '../../../i18n/areas/plant-texts.ts'

interface DevicesPanelProps {
  devices: NonNullable<PlantOverview['devices']>
  show: (tab: PlantTab) => void
}

/** Devices that are not heard, since when and with what last value. */
export function DevicesPanel({ devices, show }: DevicesPanelProps) {
  const { t } = useTranslation('plant')
  const { total, online, silent, silentCount, lastHeard } = devices
  const more = (
    <More tab="devices" show={show}>
      {t('whole')}
    </More>
  )
  return (
    <Panel heading={t('device.heading')} note={t('device.online', { online, total })} more={more} bare>
      <ul className="fs-plant-list">
        {silent.map((device) => (
          <Silent key={device.id} device={device} />
        ))}
        {silentCount > silent.length && <li>{t('device.rest', { count: silentCount - silent.length })}</li>}
        {total === 0 ? (
          <li className="fs-plant-quiet">{t('device.none')}</li>
        ) : (
          <li className="fs-plant-quiet">
            {silentCount === 0 && `${t('device.allHeard')} · `}
            {t('device.lastHeard')} <Stamp time={lastHeard} />
          </li>
        )}
      </ul>
    </Panel>
  )
}

function Silent({ device }: { device: SilentDevice }) {
  const { t } = useTranslation('plant')
  const { kind, code, name, workplaceName, heartTime } = device
  const path = devicePath(kind, code)
  const called = `${name ?? ''} ${code ?? ''}`.trim()
  return (
    <li>
      <p>
        <span className="fs-plant-ring" aria-hidden="true" />
        <b>{t('device.silent')}</b> {path ? <Link to={path}>{called}</Link> : called} {workplaceName}
        <small>
          {heartTime ? (
            <>
              {t('device.since')} <Stamp time={heartTime} /> · <LastValues device={device} />
            </>
          ) : (
            t('device.never')
          )}
        </small>
      </p>
    </li>
  )
}

function LastValues({ device: { kind, lastValues } }: { device: SilentDevice }) {
  const { t } = useTranslation('plant')
  const label = useLabel()
  const language = useLanguage()
  const shown = Object.entries(lastValues).flatMap(([name, value]) => {
    const metric = metricOf(kind as DeviceKind, name)
    if (!metric) return []
    const unit = metric.unit ?? ''
    return [`${label(metric.label)} ${formatMeasured(value, unit)}${unit && ` ${formatUnit(unit, language)}`}`]
  })
  return <>{shown.length === 0 ? noValue : `${t('device.last')} ${shown.slice(0, 2).join(' · ')}`}</>
}
