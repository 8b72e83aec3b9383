import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import type { PagedKind } from '../../ui/devices/device-path.ts'
import { useDevicesOf } from '../../ui/devices/use-devices-of.ts'
import { formatNumber } from '../../ui/format/number.ts'
import { ListFailed } from '../../ui/resource/list-instead.tsx'
import { useFixedFilters } from '../../ui/resource/list-scope.ts'
import { DeviceListPage } from './device-list-page.tsx'
import '../../ui/devices/kind-links.css'

/** The devices of the page's plant, one kind at a time: those it has, with how many are online. */
export default function PlantDevices() {
  const { t } = useTranslation('devices')
  const label = useLabel()
  const { byKind, loading, error, again } = useDevicesOf(useFixedFilters(), false)
  const [chosen, setChosen] = useState<PagedKind>()
  const kinds = [...byKind].filter(([, { total }]) => total > 0)
  const kind = chosen ?? kinds[0]?.[0]
  if (error) return <ListFailed error={error} again={again} />
  if (loading) return <Skeleton active style={{ padding: 16 }} />
  if (!kind) return <p className="fs-panel-none">{t('noneHere')}</p>
  return (
    <div className="fs-plant-devices">
      <nav className="fs-device-kinds" aria-label={t('kinds')}>
        {kinds.map(([one, { total, online }]) => (
          <button
            key={one}
            type="button"
            className="fs-plain"
            aria-pressed={one === kind}
            onClick={() => setChosen(one)}
          >
            {label(deviceKind.entries[one])} {formatNumber(online, 0)} / {formatNumber(total, 0)}
          </button>
        ))}
      </nav>
      <DeviceListPage key={kind} kind={kind} />
    </div>
  )
}
