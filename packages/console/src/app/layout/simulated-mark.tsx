import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSimulated } from '../../ui/devices/use-simulated.ts'
import './simulated-mark.css'

/** Badge in the top bar: the devices are simulated. */
export function SimulatedMark() {
  const { t } = useTranslation('shell')
  if (!useSimulated()) return null
  return (
    <Tooltip title={t('simulatedHint')}>
      <span className="fs-simulated">{t('simulated')}</span>
    </Tooltip>
  )
}
