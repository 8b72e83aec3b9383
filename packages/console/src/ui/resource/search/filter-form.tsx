import { type FormEvent, type RefCallback, useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { useKeys } from '../../keys/use-keys.ts'
import type { NamedField } from '../field-sets.ts'
import { filterNames } from './range.ts'
import { fitting, spanOf } from './row-fit.ts'
import { SearchInput } from './search-input.tsx'
import './search-form.css'
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'

const cell = 236
const gap = 16

/** Returns a ref callback and the number of filters that fit side by side in its element. */
function useColumns(): [RefCallback<HTMLElement>, number] {
  const [columns, setColumns] = useState(5)
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const watch = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0
      if (width > 0) setColumns(Math.max(1, Math.floor((width + gap) / (cell + gap))))
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [attach, columns]
}

interface SearchActsProps {
  open: boolean
  /** Shows or hides the filters after the first row; absent when all fit. */
  toggle: (() => void) | undefined
  clear: () => void
}

function SearchActs({ open, toggle, clear }: SearchActsProps) {
  const { t } = useTranslation()
  return (
    <div className="fs-search-acts">
      {toggle && (
        <button type="button" className="fs-plain fs-link" aria-expanded={open} onClick={toggle}>
          {open ? t('list.fold') : t('list.expand')}{' '}
          {open ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
        </button>
      )}
      <Button onClick={clear}>{t('list.reset')}</Button>
      <Button type="primary" htmlType="submit">
        {t('list.search')}
      </Button>
    </div>
  )
}

export type Filters = Readonly<Record<string, string>>

export interface FilterFormProps {
  fields: readonly NamedField[]
  filters: Filters
  search: (filters: Filters) => void
  /** Conditions that no input shows, in words. */
  also?: string
  /** Shows all filters at once, as in a drawer. */
  whole?: boolean
}

/** One row of filters, the rest behind 展开; the buttons are in the last cell. */
export function FilterForm({ fields, filters, search, also, whole = false }: FilterFormProps) {
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
        {also && <p className="fs-search-also">{t('list.also', { words: also })}</p>}
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
