import { NodeIndexOutlined, WarningOutlined } from '@ant-design/icons'
import { processtrace, type TraceNode } from '@fengsui/contract/orders/processtrace.ts'
import { type BoxDetail, productBarcode } from '@fengsui/contract/orders/product-barcode.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, type InputRef, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../../../ui/client/call.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { NoticeState } from '../../../ui/page/notice-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { RefInput } from '../../../ui/resource/inputs/ref-input.tsx'
import { BoxFacts } from './box-facts.tsx'
import { TraceNodes } from './trace-nodes.tsx'
import './trace.css'
import '../../../i18n/areas/orders-texts.ts'

const { productId: productField } = processtrace.calls.list.input
const names = ['productId', 'batchNo', 'barcode'] as const
type Asked = Partial<Record<(typeof names)[number], string>>
interface Traced {
  nodes: readonly TraceNode[]
  box?: BoxDetail
}

/** A scanned code shows the way of its box, whatever else is asked for. */
async function trace(asked: Asked, signal: AbortSignal): Promise<Traced> {
  if (!asked.barcode) return { nodes: await call(processtrace, 'list', asked, signal) }
  const box = await call(productBarcode, 'wlProductBarcodeDetail', { barcode: asked.barcode }, signal)
  return { nodes: box.nodes, box }
}

/** Trace of a product, a batch or a box from purchase to receipt. */
export default function TracePage() {
  const { t } = useTranslation('orders')
  const [address, setAddress] = useSearchParams()
  const asked: Asked = Object.fromEntries(
    names.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])),
  )
  const [typed, setTyped] = useState<Asked>(asked)
  const scanned = useRef<InputRef>(null)
  const isAsked = Object.keys(asked).length > 0
  const { data, error, isFetching } = useQuery({
    queryKey: ['trace', asked],
    queryFn: ({ signal }) => trace(asked, signal),
    retry: false,
    enabled: isAsked,
  })
  const search = () =>
    setAddress(
      Object.fromEntries(Object.entries(typed).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []))),
    )
  return (
    <Page>
      <form
        className="fs-trace-search"
        onSubmit={(event) => {
          event.preventDefault()
          search()
          // The next scan replaces this one: scanners type the code and Enter.
          scanned.current?.select()
        }}
      >
        <FormField label={t('trace.product')}>
          {(control) => (
            <RefInput
              field={productField}
              value={typed.productId ?? ''}
              onChange={(id) => setTyped({ ...typed, productId: String(id ?? '') })}
              control={control}
              label={t('trace.product')}
              within={{}}
            />
          )}
        </FormField>
        {(['batchNo', 'barcode'] as const).map((name) => (
          <FormField key={name} label={t(`trace.${name}`)}>
            {(control) => (
              <Input
                {...control}
                {...(name === 'barcode' ? { ref: scanned, autoFocus: true, placeholder: t('trace.scan') } : {})}
                allowClear
                maxLength={40}
                value={typed[name] ?? ''}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            )}
          </FormField>
        ))}
        <Button type="primary" htmlType="submit" loading={isFetching}>
          {t('trace.search')}
        </Button>
      </form>
      <section className="fs-trace" aria-label={t('trace.heading')}>
        {!isAsked && (
          <NoticeState icon={<NodeIndexOutlined />} title={t('trace.begin')}>
            {t('trace.hint')}
          </NoticeState>
        )}
        {error && <NoticeState icon={<WarningOutlined />} title={error.message} />}
        {isAsked && isFetching && !data && <Skeleton active paragraph={{ rows: 8 }} />}
        {data?.box && <BoxFacts of={data.box} />}
        {data?.nodes.length === 0 && (
          <NoticeState icon={<NodeIndexOutlined />} title={t('trace.nothing')}>
            {t('trace.nothingHint')}
          </NoticeState>
        )}
        {data && data.nodes.length > 0 && <TraceNodes nodes={data.nodes} />}
      </section>
    </Page>
  )
}
