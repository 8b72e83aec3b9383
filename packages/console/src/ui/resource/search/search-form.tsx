import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { Drawer } from '../../page/drawer.tsx'
import { useWidth } from '../../use-width.ts'
import { filterWords } from '../filter-words.ts'
import { FilterForm, type FilterFormProps, type Filters } from './filter-form.tsx'

type SearchFormProps = Omit<FilterFormProps, 'whole'>

/** The filters of a list: above it, on phones behind a button. Not drawn again when only rows change. */
export const SearchForm = memo(function SearchForm(props: SearchFormProps) {
  return useWidth() === 'phone' ? <PhoneSearch {...props} /> : <FilterForm {...props} />
})

function PhoneSearch({ search, ...props }: SearchFormProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const [open, setOpen] = useState(false)
  const words = filterWords(props.fields, props.filters, t, label)
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
