import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import type { ReactNode } from 'react'
import { useLabel } from '../../i18n/use-language.ts'
import { Drawer } from '../page/drawer.tsx'
import { useWidth } from '../use-width.ts'
import { FieldFigure } from './cells/field-figure.tsx'
import { detailFields, type FieldName } from './field-sets.ts'
import { LinesTable } from './lines/lines-table.tsx'
import { DocumentTrail } from './trail/document-trail.tsx'
import './detail-drawer.css'

interface DetailDrawerProps<R extends Resource> {
  of: R
  row: RowOf<R> | undefined
  close: () => void
  foot?: ReactNode
  /** Custom cells, by field. */
  cells?: Readonly<Partial<Record<FieldName<R>, (row: RowOf<R>) => ReactNode>>> | undefined
}

/** All fields of a row, in two columns. */
export function DetailDrawer<R extends Resource>(props: DetailDrawerProps<R>): ReactNode
export function DetailDrawer({ of, row, close, foot, cells = {} }: DetailDrawerProps<Resource>) {
  const label = useLabel()
  const width = useWidth()
  return (
    <Drawer
      open={row !== undefined}
      onClose={close}
      title={row ? String(row[of.title] ?? '') : ''}
      extra={label(of.label)}
      size={width === 'phone' ? '100%' : of.lines ? 880 : 640}
      footer={foot}
    >
      {row && (
        <dl className="fs-detail" tabIndex={0}>
          {detailFields(of.fields).map(([name, field]) => (
            <div key={name} className={field.kind === 'text' && (field.max ?? 0) >= 200 ? 'fs-detail-wide' : undefined}>
              <dt>{label(field.label)}</dt>
              <dd>
                <FieldFigure name={name} field={field} row={row}>
                  {cells[name]?.(row)}
                </FieldFigure>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {row && of.lines && <LinesTable of={of} lines={of.lines} id={row.id} />}
      {row && of.trail && <DocumentTrail of={of} trail={of.trail} row={row} />}
    </Drawer>
  )
}
