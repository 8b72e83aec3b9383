import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../page/drawer.tsx'
import { useStable } from '../../use-stable.ts'
import { useWidth } from '../../use-width.ts'
import { useFilterWords } from '../filter-words.ts'
import { FilterForm, type FilterFormProps, type Filters } from './filter-form.tsx'

type SearchFormProps = Omit<FilterFormProps, 'whole'>

/** The filters of a list: above it, on phones behind a button. Not drawn again when only rows change. */
export function SearchForm({ search, ...props }: SearchFormProps) {
  return <KeptForm {...props} search={useStable(search)} />
}

const KeptForm = memo(function KeptForm(props: SearchFormProps) {
  return useWidth() === 'phone' ? <PhoneSearch {...props} /> : <FilterForm {...props} />
}, asksSame)

/** Whether two forms ask for the same fields with the same values; screens build both lists at every drawing. */
function asksSame(one: SearchFormProps, other: SearchFormProps): boolean {
  const [names, others] = [Object.keys(one.filters), Object.keys(other.filters)]
  return (
    one.search === other.search &&
    one.also === other.also &&
    names.length === others.length &&
    names.every((name) => one.filters[name] === other.filters[name]) &&
    one.fields.length === other.fields.length &&
    one.fields.every(([name, field], i) => name === other.fields[i]?.[0] && field === other.fields[i]?.[1])
  )
}

function PhoneSearch({ search, ...props }: SearchFormProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const words = useFilterWords(props.fields, props.filters)
  const done = (filters: Filters) => {
    setOpen(false)
    search(filters)
  }
  return (
    <>
      <Button block icon={<FilterOutlined />} className="fs-search-phone" onClick={() => setOpen(true)}>
        <span>{words || t('list.filter')}</span>
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} placement="bottom" size="80%" title={t('list.filter')}>
        <FilterForm {...props} search={done} whole />
      </Drawer>
    </>
  )
}
