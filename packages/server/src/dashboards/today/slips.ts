import { reviewStatus, simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { TodayKind } from '@fengsui/contract/today/kinds.ts'
import { warehouseinstore } from '@fengsui/contract/warehouse/warehouseinstore.ts'
import { warehouseoutstore } from '@fengsui/contract/warehouse/warehouseoutstore.ts'
import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import { warehousetransfer } from '@fengsui/contract/warehouse/warehousetransfer.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Asker, endOf, full, isEnterprise, lean, may, seen, type TodaySource } from './source.ts'

interface Slip {
  readonly kind: TodayKind
  readonly of: Resource
  readonly table: string
  readonly no: string
  readonly day: string
  /** Approved by an authority where that is needed. */
  readonly approved: boolean
  readonly cancelled: boolean
  readonly warehouse: string
  readonly to?: string
  readonly weight: RawBuilder<unknown>
}
const column = (name: string) => sql.ref(`x.${name}`)
const slips: readonly Slip[] = [
  {
    kind: 'slipIn',
    of: warehouseinstore,
    table: 'wh_instore',
    no: 'instoreNo',
    day: 'instoreDate',
    approved: true,
    cancelled: false,
    warehouse: 'warehouseId',
    weight: column('totalWeightKg'),
  },
  {
    kind: 'slipOut',
    of: warehouseoutstore,
    table: 'wh_outstore',
    no: 'outstoreNo',
    day: 'outstoreDate',
    approved: true,
    cancelled: true,
    warehouse: 'warehouseId',
    weight: column('totalWeightKg'),
  },
  {
    kind: 'transfer',
    of: warehousetransfer,
    table: 'wh_transfer',
    no: 'transferNo',
    day: 'transferDate',
    approved: false,
    cancelled: false,
    warehouse: 'fromWarehouseId',
    to: 'toWarehouseId',
    weight: column('totalWeightKg'),
  },
  {
    kind: 'stocktake',
    of: warehousestocktake,
    table: 'wh_stocktake',
    no: 'stocktakeNo',
    day: 'stocktakeDate',
    approved: true,
    cancelled: false,
    warehouse: 'warehouseId',
    weight: sql`null::numeric`,
  },
]

const unverified = sql`x.verify_status = ${sql.lit(simpleReview.is.unreviewed)}`
const open = ({ cancelled }: Slip) => (cancelled ? [sql`x.cancelled = 0`] : [])
/** A stocktake is verified once its second counter has signed. */
const signed = ({ kind }: Slip) => (kind === 'stocktake' ? [sql`x.countersign_time is not null`] : [])

/** Slips that somebody else has made and that the caller verifies: two pairs of eyes (domain-model.md#R8.8). */
const verifiedBy = (slip: Slip): TodaySource => ({
  kinds: [slip.kind],
  waiting: (asker) =>
    isEnterprise(asker) && may(asker, 'warehouse_verify')
      ? lean({
          kind: slip.kind,
          from: sql`${sql.table(slip.table)} x`,
          where: [
            unverified,
            sql`x.line_count > 0`,
            sql`not x.create_user = any(${asker.accounts}::bigint[])`,
            ...(slip.approved
              ? [sql`(x.review_status is null or x.review_status = ${sql.lit(reviewStatus.is.approved)})`]
              : []),
            ...open(slip),
            ...signed(slip),
            seen(slip.of, asker),
          ],
          deadline: endOf(column(slip.day)),
          since: sql`x.create_time`,
        })
      : null,
  rows: (_asker, ids) => rowsOf(slip, slip.kind, ids),
  acts: () => ['verifySlip'],
})

const rowsOf = (slip: Slip, kind: TodayKind, ids: readonly string[]) =>
  full({
    kind,
    from: sql`${sql.table(slip.table)} x left join wh_warehouse w on w.id = ${column(slip.warehouse)}
      left join wh_warehouse v on v.id = ${slip.to ? column(slip.to) : sql`null::bigint`}
      left join sys_user u on u.id = x.create_user`,
    ids,
    title: column(slip.no),
    number: column(slip.no),
    state: sql`${sql.lit(slip.kind)}`,
    place: sql`w.warehouse_name`,
    version: sql`x.version`,
    facts: {
      weightKg: slip.weight,
      lines: sql`x.line_count`,
      to: sql`v.warehouse_name`,
      maker: sql`u.real_name`,
      day: sql`${column(slip.day)}::text`,
    },
  })

export const slipSources: readonly TodaySource[] = slips.map(verifiedBy)

/** The caller's own slips that are not finished: without lines, or returned by the authority. */
const draftsOf = (slip: Slip, asker: Asker) =>
  lean({
    kind: 'draft',
    from: sql`${sql.table(slip.table)} x`,
    where: [
      unverified,
      sql`x.create_user = any(${asker.accounts}::bigint[])`,
      slip.approved
        ? sql`(x.line_count = 0 or x.review_status = ${sql.lit(reviewStatus.is.returned)})`
        : sql`x.line_count = 0`,
      ...open(slip),
      seen(slip.of, asker),
    ],
    since: sql`x.update_time`,
  })

export const drafts: TodaySource = {
  kinds: ['draft'],
  waiting: (asker) =>
    isEnterprise(asker) && may(asker, 'warehouse_add')
      ? sql.join(
          slips.map((slip) => draftsOf(slip, asker)),
          sql` union all `,
        )
      : null,
  rows: (_asker, ids) =>
    sql`${sql.join(
      slips.map((slip) => rowsOf(slip, 'draft', ids)),
      sql` union all `,
    )}`,
  acts: () => ['open'],
}
