import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { useKeys } from '../../keys/use-keys.ts'
import type { NamedField } from '../field-sets.ts'
import { filterNames } from './range.ts'
import { fitting, spanOf } from './row-fit.ts'
import { SearchActs } from './search-acts.tsx'
import { SearchInput } from './search-input.tsx'
import { useColumns } from './use-columns.ts'
import './search-form.css'

export type Filters = Readonly<Record<string, string>>

export interface FilterFormProps {
  fields: readonly NamedField[]
  filters: Filters
  search: (filters: Filters) => void
  /** Shows all filters at once, as in a drawer. */
  whole?: boolean
}

/** One row of filters, the rest behind 展开; the buttons are in the last cell. */
export function FilterForm({ fields, filters, search, whole = false }: FilterFormProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const id = useId()
  const [box, columns] = useColumns()
  const [draft, setDraft] = useDraft(filters)
  const fits = fitting(fields, columns)
  const [open, setOpen] = useState(() => whole || hasHidden(fields.slice(fits), filters))
  const form = useRef<HTMLFormElement>(null)
  useKeys([{ keys: '/', label: t('keys.search'), run: () => form.current?.querySelector('input')?.focus() }])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value.trim()])))
  }
  const clear = () => {
    setDraft({})
    search({})
  }
  return (
    <search className="fs-search">
      <form ref={form} onSubmit={submit}>
        <div ref={box} className="fs-search-grid">
          {(open ? fields : fields.slice(0, fits)).map(([name, field]) => (
            <div key={name} className="fs-search-cell" style={{ gridColumn: `span ${spanOf(field, columns)}` }}>
              <label htmlFor={`${id}${name}`} title={label(field.label)}>
                {label(field.label)}
              </label>
              <SearchInput
                id={`${id}${name}`}
                name={name}
                field={field}
                label={label(field.label)}
                filters={draft}
                change={(change) => setDraft({ ...draft, ...change })}
                within={{ enterpriseId: draft.enterpriseId }}
              />
            </div>
          ))}
          <SearchActs
            open={open}
            toggle={!whole && fields.length > fits ? () => setOpen(!open) : undefined}
            clear={clear}
          />
        </div>
      </form>
    </search>
  )
}

/** Filter input before it is applied; reset when the URL changes otherwise. */
function useDraft(filters: Filters) {
  const [draft, setDraft] = useState(filters)
  const [followed, setFollowed] = useState(filters)
  if (followed !== filters && JSON.stringify(followed) !== JSON.stringify(filters)) {
    setFollowed(filters)
    setDraft(filters)
  }
  return [draft, setDraft] as const
}

/** Whether a hidden filter is active: active filters must be visible. */
const hasHidden = (hidden: readonly NamedField[], filters: Filters): boolean =>
  hidden.some(([name, field]) => filterNames(name, field).some((key) => filters[key]))
