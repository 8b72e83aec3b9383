import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { TemplateItem } from '@fengsui/contract/checks/check-items.ts'
import { hiddenTroubleLevel } from '@fengsui/contract/dictionaries/registers.ts'
import { troubleCategory } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { Button, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import type { InputProps } from '../../ui/resource/inputs/input-props.ts'
import { useEntries } from '../../ui/resource/use-entries.ts'
import './check-items.css'
import '../../i18n/areas/checks-texts.ts'

const blank: TemplateItem = {
  itemCode: '',
  itemName: '',
  category: 'management',
  basis: '',
  level: hiddenTroubleLevel.is.general,
}

/** The items of a check template, one line each. */
export function TemplateItemsInput({ value, onChange, control, label }: InputProps) {
  const { t } = useTranslation('checks')
  const categories = useEntries(troubleCategory).map((entry) => ({ value: entry.key, label: entry.label }))
  const levels = useEntries(hiddenTroubleLevel).map((entry) => ({ value: entry.key, label: entry.label }))
  const items: readonly TemplateItem[] = Array.isArray(value) ? value : [blank]
  const set = (at: number, change: Partial<TemplateItem>) =>
    onChange(items.map((item, n) => (n === at ? { ...item, ...change } : item)))
  const line = (at: number, name: 'itemCode' | 'itemName' | 'basis', said: string) => (
    <Input
      aria-label={said}
      placeholder={said}
      value={items[at]?.[name] ?? ''}
      onChange={(event) => set(at, { [name]: event.target.value })}
    />
  )
  return (
    <section id={control.id} tabIndex={-1} aria-label={label} className="fs-template-items">
      {items.map((item, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place until it has a code
        <fieldset key={n} aria-label={t('template.nth', { n: n + 1 })}>
          {line(n, 'itemCode', t('template.code'))}
          {line(n, 'itemName', t('items.item'))}
          <Select
            aria-label={t('template.category')}
            value={item.category}
            options={categories}
            onChange={(category) => set(n, { category })}
          />
          {line(n, 'basis', t('template.basis'))}
          <Select
            aria-label={t('template.level')}
            value={item.level}
            options={levels}
            onChange={(level) => set(n, { level })}
          />
          <IconButton
            name={t('template.remove')}
            icon={<DeleteOutlined />}
            onClick={() => onChange(items.filter((_, at) => at !== n))}
          />
        </fieldset>
      ))}
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => onChange([...items, blank])}>
        {t('template.add')}
      </Button>
    </section>
  )
}
