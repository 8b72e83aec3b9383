import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { hazardouschemicalsproduct } from '@fengsui/contract/chemicals/product.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import './recipe-input.css'
import '../../../i18n/areas/chemicals-texts.ts'

interface Part {
  materialProductId: string
  quantityPerUnit: string
}

/** Recipe of one unit: materials of the same enterprise, in kilograms. */
export function RecipeInput({ value, onChange, control, label, within }: InputProps) {
  const { t } = useTranslation('chemicals')
  const { enterpriseId } = within
  const { data = [] } = useQuery({
    queryKey: ['recipe-materials', enterpriseId],
    queryFn: () => call(hazardouschemicalsproduct, 'getInOutstoreAllProduct', { enterpriseId: enterpriseId ?? '' }),
    enabled: Boolean(enterpriseId),
  })
  const parts = (Array.isArray(value) ? value : []) as readonly Part[]
  const set = (at: number, change: Partial<Part>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...change } : part)))
  const options = data.map((row) => ({ value: String(row.id), label: `${row.name} ${row.code}` }))
  return (
    <fieldset className="fs-recipe" id={control.id} aria-label={label} aria-describedby={control['aria-describedby']}>
      {parts.map((part, at) => (
        // Entries have no id; they are only appended.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className="fs-recipe-part">
          <Select
            aria-label={t('recipe.material', { n: at + 1 })}
            placeholder={t('recipe.choose')}
            showSearch={{ optionFilterProp: 'label' }}
            options={options}
            value={part.materialProductId || null}
            onChange={(id) => set(at, { materialProductId: id ?? '' })}
          />
          <Input
            aria-label={t('recipe.quantity', { n: at + 1 })}
            inputMode="decimal"
            suffix="kg"
            value={part.quantityPerUnit}
            onChange={(event) => set(at, { quantityPerUnit: event.target.value.trim() })}
          />
          <IconButton
            name={t('recipe.remove', { n: at + 1 })}
            icon={<DeleteOutlined />}
            onClick={() => onChange(parts.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={!enterpriseId}
        onClick={() => onChange([...parts, { materialProductId: '', quantityPerUnit: '' }])}
      >
        {t('recipe.add')}
      </Button>
    </fieldset>
  )
}
