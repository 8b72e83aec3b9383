import { economicType, modeOfOperation } from '@fengsui/contract/dictionaries/enterprises.ts'
import { certificateType } from '@fengsui/contract/dictionaries/licences.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { businesslicense } from '@fengsui/contract/licences/licence.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, QRCode, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { detail } from '../../../ui/client/resource-calls.ts'
import { RecordFailed } from '../../../ui/page/record-failed.tsx'
import type { FieldName } from '../../../ui/resource/field-sets.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { PermitsText } from '../permits/permits-text.tsx'
import { publicLink } from './public-link.ts'
import './print.css'

const of = businesslicense

/** Printable licence on one A4 page, with a QR code that links to its current state in the register. */
export default function PrintPage() {
  const { t } = useTranslation('licences')
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(of), 'detail', id],
    queryFn: ({ signal }) => detail(of, id, signal),
  })
  if (error) return <RecordFailed error={error} again={() => void refetch()} />
  return (
    <main className="fs-print">
      <div className="fs-print-bar">
        <Button type="primary" disabled={!data} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {data ? <Sheet row={data} /> : <Skeleton active />}
    </main>
  )
}

function Sheet({ row }: { row: RowOf<typeof businesslicense> }) {
  const { t } = useTranslation('licences')
  const label = useLabel()
  const said = (name: FieldName<typeof of>) => label(of.fields[name]?.label)
  const lines: readonly (readonly [name: FieldName<typeof of>, value: ReactNode])[] = [
    ['enterpriseName', text(row.enterpriseName)],
    ['creditCode', text(row.creditCode)],
    ['principal', text(row.principal)],
    ['address', text(row.address)],
    ['storageAddress', text(row.storageAddress)],
    ['economicType', label(labelOf(economicType, row.economicType as string))],
    ['modeOfOperation', label(labelOf(modeOfOperation, row.modeOfOperation as string))],
    ['scope', text(row.scope)],
    ['permitCategories', <PermitsText key="permit" permit={row.permitCategories} />],
    ['validFrom', t('from', { from: row.validFrom, to: row.validTo })],
  ]
  return (
    <article className="fs-sheet">
      <h1>{label(labelOf(certificateType, row.certificateType as string))}</h1>
      <p className="fs-sheet-number">{t('number', { number: row.licenseNumber })}</p>
      <dl>
        {lines.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name === 'validFrom' ? t('validity') : said(name)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <footer>
        <figure>
          <div aria-hidden="true">
            <QRCode
              type="svg"
              size={116}
              bordered={false}
              color="#000000"
              bgColor="#ffffff"
              value={publicLink(row.id)}
            />
          </div>
          <figcaption>{t('scan')}</figcaption>
        </figure>
        <div>
          <p>{text(row.issueOrg)}</p>
          <p>{text(row.issueDate)}</p>
        </div>
      </footer>
    </article>
  )
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
