import { todayKinds } from '@fengsui/contract/today/kinds.ts'
import { useLabel } from '../../i18n/use-language.ts'
import { MenuIcon } from '../../ui/badges/menu-icon.tsx'
import { Severity, type SeverityLevel } from '../../ui/badges/severity.tsx'
import type { TodayItem } from './today-item.ts'

const icons: Readonly<Partial<Record<TodayItem['kind'], string>>> = {
  verification: 'check',
  recheck: 'check',
  trouble: 'alert',
  licenceStep: 'stamp',
  correction: 'stamp',
  licenceExpiry: 'stamp',
  driverCertificate: 'card',
  escortCertificate: 'user',
  vehicleCertificate: 'truck',
  checkDue: 'gavel',
  task: 'route',
  drawnCheck: 'check',
  machineDue: 'gear',
  change: 'check',
  room: 'check',
  storeApproval: 'check',
  destruction: 'trash',
  submission: 'upload',
  submissionReview: 'upload',
  slipIn: 'inbox',
  slipOut: 'upload',
  transfer: 'swap',
  stocktake: 'form',
  draft: 'form',
  arrival: 'inbox',
  delivery: 'inbox',
  goodsReturn: 'swap',
  batch: 'clock',
  intake: 'office',
  handover: 'swap',
}

/** What kind of item: severity for a warning, icon in ink and word otherwise. */
export function KindCell({ item }: { item: TodayItem }) {
  const label = useLabel()
  if (item.severity && (item.kind === 'warning' || item.kind === 'application'))
    return <Severity level={item.severity as SeverityLevel} />
  return (
    <span className="fs-today-kind">
      <MenuIcon name={icons[item.kind]} />
      {label(todayKinds[item.kind].label)}
    </span>
  )
}
