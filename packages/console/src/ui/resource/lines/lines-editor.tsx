import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { IconButton } from '../../icon-button.tsx'
import type { Inputs } from '../form/resource-form.tsx'
import type { Within } from '../references.ts'
import { LineCell } from './line-cell.tsx'
import { blank, type Draft, type LinesForm } from './use-lines.ts'
import './lines-editor.css'

interface LinesEditorProps {
  id: string
  form: LinesForm
  own: Inputs
  within: Within
}

/** Editor for the lines of a document: a table of inputs with an add button; on phones one card per line. */
export function LinesEditor({ id, form, own, within }: LinesEditorProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const { fields, drafts, faults, set } = form
  const change = (key: string, values: Draft['values']) =>
    set(drafts.map((draft) => (draft.key === key ? { ...draft, values: { ...draft.values, ...values } } : draft)))
  if (form.loading) return <Skeleton active paragraph={{ rows: 2 }} />
  return (
    <fieldset className="fs-lines">
      <legend>{t('lines.heading', { count: drafts.length })}</legend>
      <div className="fs-lines-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col" className="fs-lines-no">
                #
              </th>
              {fields.map(([name, field]) => (
                <th key={name} scope="col" data-kind={field.kind}>
                  {label(field.label)}
                  {field.required && <i aria-hidden="true"> *</i>}
                </th>
              ))}
              <th scope="col">
                <span className="fs-unseen">{t('list.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft, index) => (
              <tr key={draft.key}>
                <th scope="row" className="fs-lines-no">
                  {index + 1}
                </th>
                {fields.map((named) => (
                  <LineCell
                    key={named[0]}
                    id={`${id}-${draft.key}-${named[0]}`}
                    named={named}
                    line={index + 1}
                    draft={draft}
                    own={own}
                    within={within}
                    fault={faults.get(draft.key)?.get(named[0])}
                    change={(values) => change(draft.key, values)}
                  />
                ))}
                <td>
                  <IconButton
                    name={t('lines.remove', { line: index + 1 })}
                    icon={<DeleteOutlined />}
                    disabled={drafts.length === 1}
                    onClick={() => set(drafts.filter(({ key }) => key !== draft.key))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button type="dashed" block icon={<PlusOutlined />} onClick={() => set([...drafts, blank()])}>
        {t('lines.add')}
      </Button>
    </fieldset>
  )
}
