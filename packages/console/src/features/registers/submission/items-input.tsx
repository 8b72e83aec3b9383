import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type SubmissionItem, valueTypes } from '@fengsui/contract/registers/enterpriseclass.ts'
import { Button, Checkbox, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import './submission.css'
import '../../../i18n/areas/registers-texts.ts'

const blank: SubmissionItem = { itemCode: '', itemName: '', valueType: 'text', required: 0 }

/** The items of a class, one line each. */
export function ItemsInput({ value, onChange, control, label }: InputProps) {
  const { t } = useTranslation('registers')
  const items: readonly SubmissionItem[] = Array.isArray(value) ? value : [blank]
  const set = (at: number, change: Partial<SubmissionItem>) =>
    onChange(items.map((item, n) => (n === at ? { ...item, ...change } : item)))
  const word = (at: number, name: keyof SubmissionItem, hidden = false) => (
    <Input
      aria-label={t(`item.${name as 'itemCode'}`)}
      placeholder={t(`item.${name as 'itemCode'}`)}
      disabled={hidden}
      value={String(items[at]?.[name] ?? '')}
      onChange={(event) => set(at, { [name]: event.target.value })}
    />
  )
  return (
    <section id={control.id} tabIndex={-1} aria-label={label} className="fs-items-input">
      {items.map((item, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place until it has a code
        <fieldset key={n} aria-label={t('item.nth', { n: n + 1 })}>
          {word(n, 'itemCode')}
          {word(n, 'itemName')}
          <Select
            aria-label={t('item.valueType')}
            value={item.valueType}
            options={valueTypes.map((kind) => ({ value: kind, label: t(`item.kind.${kind}`) }))}
            onChange={(valueType) => set(n, { valueType })}
          />
          {item.valueType === 'dict' ? word(n, 'dictCode') : word(n, 'min', !ranged(item))}
          {word(n, 'max', !ranged(item))}
          {word(n, 'unit', item.valueType !== 'number')}
          <Checkbox
            checked={Boolean(item.required)}
            onChange={(event) => set(n, { required: event.target.checked ? 1 : 0 })}
          >
            {t('item.required')}
          </Checkbox>
          <IconButton
            name={t('item.remove')}
            icon={<DeleteOutlined />}
            onClick={() => onChange(items.filter((_, at) => at !== n))}
          />
        </fieldset>
      ))}
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => onChange([...items, blank])}>
        {t('item.add')}
      </Button>
    </section>
  )
}

const ranged = ({ valueType }: SubmissionItem) => valueType === 'number' || valueType === 'date'
