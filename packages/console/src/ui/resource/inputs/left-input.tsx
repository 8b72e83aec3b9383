import { unitLabel } from '@fengsui/contract/chemicals/quantity.ts'
import { documentLeft, type Left, type LeftSource } from '@fengsui/contract/orders/document-left.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../client/call.ts'
import type { InputProps } from './input-props.ts'
import { RefInput } from './ref-input.tsx'
import './left-input.css'

/** Selects a source document and lists its remaining quantities below. */
export function leftInput(of: LeftSource, Choose: ComponentType<InputProps> = RefInput) {
  return function LeftInput(props: InputProps) {
    const { value, within } = props
    const id = typeof value === 'string' && value !== '' ? value : undefined
    const { data } = useQuery({
      queryKey: ['left', of, id, within.ownId],
      queryFn: ({ signal }) => call(documentLeft, 'lines', { of, id: id ?? '', ownId: within.ownId ?? null }, signal),
      enabled: id !== undefined,
      staleTime: 5_000,
    })
    return (
      <>
        <Choose {...props} />
        {id && data && <LeftList lines={data} />}
      </>
    )
  }
}

function LeftList({ lines }: { lines: readonly Left[] }) {
  const { t } = useTranslation()
  const say = useLabel()
  return (
    <ul className="fs-left" role="status">
      {lines.map(({ productId, name, unit, total, left, boxes }) => (
        <li key={productId ?? 'all'} data-none={left === '0'}>
          {t(wordOf(productId, boxes), { name, total, left, boxes, unit: say(unitLabel(unit, left)) })}
        </li>
      ))}
      {lines.length === 0 && <li>{t('left.none')}</li>}
    </ul>
  )
}

const wordOf = (productId: string | null, boxes: string | null) =>
  productId === null ? 'left.plan' : boxes === null ? 'left.some' : 'left.boxes'
