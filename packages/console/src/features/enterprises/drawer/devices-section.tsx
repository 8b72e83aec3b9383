import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { deviceSegments } from '../../../ui/devices/device-path.ts'
import { useDevicesOf } from '../../../ui/devices/use-devices-of.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { Section } from './section.tsx'

/** Number of devices per kind and how many are online, each with a link to its list. */
export function DevicesSection({ id }: { id: string }) {
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
        <ListFailed error={error} again={again} />
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
