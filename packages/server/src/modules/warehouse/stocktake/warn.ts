import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { figureText } from '@fengsui/contract/kit/figure.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import type { Row } from '../../../framework/store/row.ts'
import { type Report, type Reported, reportWarnings, settleReports } from '../../warnings/index.ts'
import type { Differences } from './need.ts'

const sentences = { shortage: say.shortageFound, surplus: say.surplusFound } as const
type Kind = keyof typeof sentences

const about = (head: Row, kind: Kind): Reported => ({
  enterpriseId: String(head.enterpriseId),
  source: 'stock',
  typeKey: 'e1009',
  objectKind: kind,
  objectId: String(head.id),
})

/** Raises separate warnings for shortage and surplus; takes locks, so call it last in a transaction. */
export async function warnOf(ctx: Context, tx: Tx, head: Row, { gain, loss, isNotable }: Differences): Promise<void> {
  if (!isNotable) return
  const found: [Kind, string][] = [
    ['shortage', loss],
    ['surplus', gain],
  ]
  const reports = found
    .filter(([, kg]) => Number(kg) > 0)
    .map(
      ([kind, kg]): Report => ({
        ...about(head, kind),
        objectName: String(head.warehouseName ?? ''),
        value: kg,
        unit: 'kg',
        content: filled(sentences[kind], { n: figureText(Number(kg)), no: String(head.stocktakeNo) }),
        at: { warehouseId: String(head.warehouseId) },
      }),
    )
  await reportWarnings(tx, reports, ctx.clock.now())
}

/** Ends the warnings of a reversed stocktake. */
export const withdrawShortageWarning = (ctx: Context, tx: Tx, head: Row): Promise<void> =>
  settleReports(tx, [about(head, 'shortage'), about(head, 'surplus')], ctx.clock.now())
