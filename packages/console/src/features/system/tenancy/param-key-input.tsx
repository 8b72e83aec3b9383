import { paramOf } from '@fengsui/contract/session/param-rules.ts'
import { params } from '@fengsui/contract/session/params.ts'
import { AutoComplete } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import '../../../i18n/areas/tenancy-texts.ts'

const keys = Object.keys(params)

/** Parameter key: one the server reads, with its description, or any other. */
export function ParamKeyInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('tenancy')
  const say = useLabel()
  const key = String(value ?? '')
  const known = paramOf(key)
  const fits = (one: string) => `${one} ${say(paramOf(one)?.label)}`.toLowerCase().includes(key.trim().toLowerCase())
  return (
    <>
      <AutoComplete
        {...control}
        maxLength={100}
        style={{ width: '100%' }}
        value={key}
        onChange={(typed: string) => onChange(typed ?? '')}
        options={(known ? keys : keys.filter(fits)).map((one) => ({
          value: one,
          label: (
            <>
              {one} <small>{say(paramOf(one)?.label)}</small>
            </>
          ),
        }))}
      />
      {known && (
        <p className="fs-field-hint" aria-live="polite">
          {say(known.label)}
          {` · ${say(known.help)} · `}
          {t('param.default', { value: known.value || '—' })}
        </p>
      )}
    </>
  )
}
