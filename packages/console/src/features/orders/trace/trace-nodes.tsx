import { unitLabel } from '@fengsui/contract/chemicals/quantity.ts'
import { inspectResult, orderStatus, planStatus, transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { type Dictionary, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { type TraceNode, type TraceNodeType, traceNodes } from '@fengsui/contract/orders/processtrace.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { formatMeasured } from '../../../ui/format/number.ts'
import '../../../i18n/areas/orders-texts.ts'

/** Page, number field and status dictionary of each document type. */
const pages: Readonly<Record<TraceNodeType, readonly [path: string, number: string, states: Dictionary]>> = {
  purchase: ['/order/purchase', 'purchaseNo', orderStatus],
  instore: ['/warehouse/in', 'instoreNo', simpleReview],
  use: ['/order/use', 'useNo', orderStatus],
  transfer: ['/warehouse/transfer', 'transferNo', simpleReview],
  plan: ['/order/plan', 'planNo', planStatus],
  quality: ['/order/quality', 'qualityNo', inspectResult],
  pack: ['/order/packing', 'packNo', inspectResult],
  inspect: ['/order/packing', 'packNo', inspectResult],
  outstore: ['/warehouse/out', 'outstoreNo', simpleReview],
  sales: ['/order/sales', 'salesNo', orderStatus],
  transport: ['/transport/order', 'transportNo', transportStatus],
  sign: ['/transport/order', 'transportNo', transportStatus],
  discard: ['/order/discard', 'discardNo', orderStatus],
}

/** Trace steps in chronological order. */
export function TraceNodes({ nodes }: { nodes: readonly TraceNode[] }) {
  const { t } = useTranslation('orders')
  return (
    <>
      <p className="fs-trace-count">{t('trace.count', { count: nodes.length })}</p>
      <ol className="fs-trace-nodes">
        {nodes.map((node, index) => (
          // A document may occur twice at the same time: the index distinguishes the steps.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read whole and never reordered
          <Step key={`${node.nodeType}-${node.documentNo}-${index}`} node={node} />
        ))}
      </ol>
    </>
  )
}

function Step({ node }: { node: TraceNode }) {
  const { t } = useTranslation('orders')
  const say = useLabel()
  const [path, number, states] = pages[node.nodeType]
  const state = node.status === null ? undefined : labelOf(states, node.status)
  const counted = node.unit ? unitLabel(node.unit, node.quantity ?? undefined) : undefined
  return (
    <li data-node={node.nodeType}>
      <time dateTime={node.nodeTime.replace(' ', 'T')}>{node.nodeTime.slice(0, 16)}</time>
      <div>
        <h3>
          {say(traceNodes[node.nodeType])}
          {state && <em>{say(state)}</em>}
        </h3>
        <p>
          {node.documentId ? (
            <Link to={`${path}?${number}=${node.documentNo ?? ''}`}>{node.documentNo}</Link>
          ) : (
            node.documentNo
          )}
          <EnterpriseLink id={node.enterpriseId} name={node.enterpriseName} />
          {node.operator && <span>{t('trace.by', { name: node.operator })}</span>}
        </p>
        <p className="fs-trace-figures">
          {node.quantity !== null && (
            <b>
              {formatMeasured(Number(node.quantity), null)} {counted && say(counted)}
            </b>
          )}
          {node.weightKg !== null && <span>{formatMeasured(Number(node.weightKg), 'kg')} kg</span>}
        </p>
      </div>
    </li>
  )
}
