import { noticeStatus } from '@fengsui/contract/dictionaries/notices.ts'
import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'

/** Save as draft or release at once; a released notice shows its status. */
export function StatusInput({ value, onChange, control, label }: InputProps) {
  const { t } = useTranslation('notices')
  const say = useLabel()
  if (value === 'withdrawn') return <span>{say(noticeStatus.entries.withdrawn)}</span>
  return (
    <Radio.Group
      id={control.id}
      aria-label={label}
      value={value}
      options={[
        { value: 'draft', label: t('keepDraft') },
        { value: 'released', label: t('releaseNow') },
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
