import { InputNumber } from 'antd'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatUnit } from '../../format/unit.ts'
import type { InputProps } from './input-props.ts'

/**
 * Numbers; decimals stay text so that no digit is lost. Limits are reported by an error message instead of
 * silent clamping.
 */
export function NumberInput({ field, value, onChange, control }: InputProps) {
  const language = useLanguage()
  const exact = field.kind === 'decimal'
  return (
    <InputNumber
      {...control}
      stringMode={exact}
      controls={false}
      suffix={field.unit ? formatUnit(field.unit, language) : null}
      style={{ width: '100%' }}
      value={value === null || value === undefined || value === '' ? null : (value as number)}
      onChange={(next) => onChange(next === null ? '' : exact ? String(next) : next)}
    />
  )
}
