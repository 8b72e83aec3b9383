import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { rangeNames } from './range.ts'
import type { SearchInputProps } from './search-input.tsx'

/** Number range filter. */
export function FigureRange({ id, name, field, label, filters, change }: SearchInputProps) {
  const { t } = useTranslation()
  const [from, to] = rangeNames(name, field)
  const box = (key: string, hint: string, own: object) => (
    <Input
      {...own}
      inputMode="decimal"
      placeholder={hint}
      value={filters[key] ?? ''}
      onChange={(event) => change({ [key]: event.target.value.replace(/[^\d.-]/g, '') })}
    />
  )
  return (
    <div className="fs-figure-range">
      {box(from, t('list.min'), { id })}
      <span aria-hidden="true">–</span>
      {box(to, t('list.max'), { 'aria-label': `${label} ${t('list.max')}` })}
    </div>
  )
}
