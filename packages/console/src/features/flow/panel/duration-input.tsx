import { InputNumber, Select, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Duration, durationUnits } from '../diagram/duration.ts'
import '../../../i18n/areas/flow-texts.ts'

interface DurationInputProps {
  id: string
  label: string
  value: Duration | undefined
  /** A duration written otherwise, shown as it is until it is changed. */
  placeholder: string
  change: (to: Duration | undefined) => void
}

/** A number and its unit. */
export function DurationInput({ id, label, value, placeholder, change }: DurationInputProps) {
  const { t } = useTranslation('flow')
  const unit = value?.unit ?? 'D'
  return (
    <Space.Compact block>
      <InputNumber
        id={id}
        min={1}
        max={unit === 'D' ? 366 : 9999}
        precision={0}
        value={value?.count ?? null}
        placeholder={placeholder}
        style={{ width: '60%' }}
        onChange={(count) => change(count ? { count, unit } : undefined)}
      />
      <Select
        aria-label={`${label} ${t('panel.unitLabel')}`}
        value={unit}
        style={{ width: '40%' }}
        options={durationUnits.map((key) => ({ value: key, label: t(`panel.unit.${key}`) }))}
        onChange={(to) => value && change({ count: value.count, unit: to })}
      />
    </Space.Compact>
  )
}
