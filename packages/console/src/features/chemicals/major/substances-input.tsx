import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { hazardouschemicalscatalog } from '@fengsui/contract/chemicals/catalog.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import '../product/recipe-input.css'
import '../../../i18n/areas/chemicals-texts.ts'

interface Substance {
  catalogId: string
  tonnes: string
}

/** Design maximum of each chemical in a unit, in tonnes. */
export function SubstancesInput({ value, onChange, control, label }: InputProps) {
  const { t } = useTranslation('chemicals')
  const { data = [] } = useQuery({
    queryKey: ['hazard-catalog'],
    queryFn: ({ signal }) => call(hazardouschemicalscatalog, 'getAll', {}, signal),
    staleTime: 300_000,
  })
  const parts = (Array.isArray(value) ? value : []) as readonly Substance[]
  const set = (at: number, change: Partial<Substance>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...change } : part)))
  const options = data.map(({ id, name, casNo }) => ({ value: id, label: casNo ? `${name} ${casNo}` : name }))
  return (
    <fieldset className="fs-recipe" id={control.id} aria-label={label} aria-describedby={control['aria-describedby']}>
      {parts.map((part, at) => (
        // Entries have no id; they are only appended.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className="fs-recipe-part">
          <Select
            aria-label={t('major.substance', { n: at + 1 })}
            placeholder={t('major.choose')}
            showSearch={{ optionFilterProp: 'label' }}
            options={options}
            value={part.catalogId || null}
            onChange={(id) => set(at, { catalogId: id ?? '' })}
          />
          <Input
            aria-label={t('major.tonnes', { n: at + 1 })}
            inputMode="decimal"
            suffix="t"
            value={part.tonnes}
            onChange={(event) => set(at, { tonnes: event.target.value.trim() })}
          />
          <IconButton
            name={t('major.remove', { n: at + 1 })}
            icon={<DeleteOutlined />}
            onClick={() => onChange(parts.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button size="small" icon={<PlusOutlined />} onClick={() => onChange([...parts, { catalogId: '', tonnes: '' }])}>
        {t('major.add')}
      </Button>
    </fieldset>
  )
}
