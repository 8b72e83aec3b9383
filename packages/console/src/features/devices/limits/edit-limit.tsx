import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import type { LimitInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { Severity } from '../../../ui/badges/severity.tsx'
import { formatUnit } from '../../../ui/format/unit.ts'
import { LimitDialog } from '../../../ui/limits/limit-dialog.tsx'
import { conditionOf, metricOfKind } from '../../../ui/limits/words.ts'
import { startOf, targetsOf } from './limit-targets.ts'
import { unitOf } from './use-limits.ts'

interface EditLimitProps {
  device: DeviceRow
  limit: LimitInForce
  done: () => void
  close: () => void
}

/** Sets a limit for this device, or for all devices of its kind in its workplace. */
export function EditLimit({ device, limit, done, close }: EditLimitProps) {
  const { t } = useTranslation('rules')
  const label = useLabel()
  const language = useLanguage()
  const metric = metricOfKind(device.kind, limit.metric)
  const words = { device: t('thisDevice'), workplace: t('thisWorkplace', { name: String(device.workplaceName ?? '') }) }
  return (
    <LimitDialog
      subject={
        <>
          <Severity level={limit.severity} />
          <b>
            {String(device.name)} · {label(metric?.label)}{' '}
            {t(`condition.${conditionOf(limit.op, device.kind, limit.metric)}`)}
          </b>
        </>
      }
      unit={formatUnit(unitOf(limit), language)}
      initial={startOf(limit)}
      clearMode={limit.clearMode}
      targets={targetsOf(limit, device).map(({ key, input }) => ({ key, label: words[key], input }))}
      done={done}
      close={close}
    />
  )
}
