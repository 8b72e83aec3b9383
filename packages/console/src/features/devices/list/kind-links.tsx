import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { deviceSegments, type PagedKind } from '../../../ui/devices/device-path.ts'
import { pagedKinds } from '../../../ui/devices/registers.ts'
import '../../../ui/devices/kind-links.css'

/** Links to the other device kinds, for phones, which have no side menu. */
export function KindLinks({ here }: { here: PagedKind }) {
  const { t } = useTranslation('devices')
  const label = useLabel()
  return (
    <nav className="fs-device-kinds" aria-label={t('kinds')}>
      {pagedKinds.map((kind) => (
        <Link key={kind} to={`/sbtj/${deviceSegments[kind]}`} aria-current={kind === here ? 'page' : undefined}>
          {label(deviceKind.entries[kind])}
        </Link>
      ))}
    </nav>
  )
}
