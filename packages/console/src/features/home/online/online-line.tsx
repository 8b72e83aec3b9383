import { WifiOutlined } from '@ant-design/icons'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { useEquipment } from '../use-home.ts'
import { sumOf, worstOf } from './online-model.ts'

/** Compact form of the panel: the online rate, and the kinds with most devices offline. */
export function OnlineLine() {
  const { t } = useTranslation('home')
  const label = useLabel()
  const { data } = useEquipment()
  if (!data) return null
  const { online, total, rate } = sumOf(data)
  const missing = worstOf(data, 3).map(
    ({ kind, name, offline }) => `${label(labelOf(deviceKind, kind)) || name} ${offline}`,
  )
  return (
    <p className="fs-home-online-line">
      <WifiOutlined aria-hidden="true" /> {t('onlineShort')} {rate !== null && <b>{formatNumber(rate, 1)}%</b>}
      <small>
        {t('onlineOf', { online: formatNumber(online, 0), total: formatNumber(total, 0) })}
        {missing.length > 0 && t('offlineMost', { kinds: missing.join(t('and')) })}
      </small>
    </p>
  )
}
