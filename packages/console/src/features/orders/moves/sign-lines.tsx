import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { directiontransport, type directiontransportdetail } from '@fengsui/contract/orders/directiontransport.ts'
import { useQuery } from '@tanstack/react-query'
import { InputNumber, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { detail } from '../../../ui/client/resource-calls.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import './sign-lines.css'
import { formatNumber } from '../../../ui/format/number.ts'
import '../../../i18n/areas/orders-texts.ts'

type Line = RowOf<typeof directiontransportdetail>

interface Signed {
  id: string
  signedQuantity: string
  damagedQuantity: string
}

/** Received and damaged quantity of each line; by default all of it received. */
export function SignLines({ id, value, onChange }: Pick<InputProps, 'value' | 'onChange'> & { id: string }) {
  const { t } = useTranslation('orders')
  const { data } = useQuery({
    queryKey: [...listKey(directiontransport), 'detail', id],
    queryFn: ({ signal }) => detail(directiontransport, id, signal),
  })
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  const rows = data.details ?? []
  const given = new Map((Array.isArray(value) ? (value as Signed[]) : []).map((one) => [one.id, one]))
  const all = (row: Line): Signed =>
    given.get(row.id) ?? { id: row.id, signedQuantity: String(row.quantity), damagedQuantity: '0' }
  const set = (row: Line, more: Partial<Signed>) =>
    onChange(rows.map((one) => (one.id === row.id ? { ...all(one), ...more } : all(one))))
  return (
    <div className="fs-sign-lines">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sign.product')}</th>
            <th scope="col">{t('sign.carried')}</th>
            <th scope="col">{t('sign.signed')}</th>
            <th scope="col">{t('sign.damaged')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {String(row.productName)} {row.batchNo ? String(row.batchNo) : ''}
              </th>
              <td>{formatNumber(String(row.quantity))}</td>
              {(['signedQuantity', 'damagedQuantity'] as const).map((name) => (
                <td key={name}>
                  <InputNumber
                    aria-label={`${String(row.productName)} ${t(name === 'signedQuantity' ? 'sign.signed' : 'sign.damaged')}`}
                    stringMode
                    min="0"
                    max={String(row.quantity)}
                    value={all(row)[name]}
                    onChange={(typed) => set(row, { [name]: String(typed ?? '0') })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
