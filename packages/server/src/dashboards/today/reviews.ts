import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { directiondiscardmanagement } from '@fengsui/contract/orders/directiondiscardmanagement.ts'
import { changeStatus, deviceChange } from '@fengsui/contract/supervision/change.ts'
import { warehouseapproval } from '@fengsui/contract/warehouse/warehouseapproval.ts'
import { workplaceChange } from '@fengsui/contract/workplaces/change.ts'
import { sql } from 'kysely'
import { endOf, full, isReviewer, lean, may, seen, type TodaySource } from './source.ts'
import { documentWaitsForReviewers, waitsForReviewers } from './tasks.ts'

const pending = sql.lit(reviewStatus.is.pending)

/** Changes of devices and limits, or of rooms, that enterprises have proposed; never one's own. */
const changesOf = (kind: 'change' | 'room', area: 'device' | 'workplace', needs: string): TodaySource => ({
  kinds: [kind],
  waiting: (asker) =>
    isReviewer(asker) && may(asker, needs)
      ? lean({
          kind,
          from: sql`change_request x`,
          where: [
            sql`x.area = ${sql.lit(area)} and x.status = ${sql.lit(changeStatus.is.pending)}`,
            sql`(x.apply_user is null or not x.apply_user = any(${asker.accounts}::bigint[]))`,
            seen(area === 'device' ? deviceChange : workplaceChange, asker),
            waitsForReviewers,
          ],
          deadline: sql`x.due_time`,
          since: sql`x.apply_time`,
        })
      : null,
  rows: (_asker, ids) =>
    full({
      kind,
      from: sql`change_request x left join wp_workplace w on w.id = x.workplace_id left join dev_device d on d.id = x.device_id`,
      ids,
      title: sql`coalesce(x.subject_name, d.name, w.name, '')`,
      state: sql`x.change_type`,
      place: sql`w.name`,
      facts: {
        subject: sql`x.subject`,
        reason: sql`x.reason`,
        fields: sql`(select count(*) from jsonb_object_keys(case when jsonb_typeof(x.after::jsonb) = 'object' then x.after::jsonb else '{}' end))`,
        files: sql`jsonb_array_length(x.files::jsonb)`,
      },
    }),
  acts: () => ['review'],
})
export const changes = changesOf('change', 'device', 'device_process')
export const rooms = changesOf('room', 'workplace', 'workplace_process')

/** Store documents that an authority approves before they move stock. */
export const storeApprovals: TodaySource = {
  kinds: ['storeApproval'],
  waiting: (asker) =>
    isReviewer(asker) && may(asker, 'warehouse_confirm')
      ? lean({
          kind: 'storeApproval',
          from: sql`wh_approval_v x`,
          where: [sql`x.review_status = ${pending}`, seen(warehouseapproval, asker), documentWaitsForReviewers],
          since: sql`x.update_time`,
        })
      : null,
  rows: (_asker, ids) =>
    full({
      kind: 'storeApproval',
      from: sql`wh_approval_v x`,
      ids,
      title: sql`x.document_no`,
      number: sql`x.document_no`,
      state: sql`x.document_kind`,
      place: sql`x.warehouse_name`,
      version: sql`x.version`,
      facts: {
        weightKg: sql`x.weight_kg`,
        explosiveKg: sql`x.explosive_kg`,
        actNo: sql`x.act_no`,
        reason: sql`x.reason`,
        bizType: sql`x.biz_type`,
        act: sql`x.approval_act`,
      },
    }),
  acts: () => ['review'],
}

/** Plans to destroy waste that wait for their review; due by the planned day. */
export const destructions: TodaySource = {
  kinds: ['destruction'],
  waiting: (asker) =>
    isReviewer(asker) && may(asker, 'order_process')
      ? lean({
          kind: 'destruction',
          from: sql`ord_discard_mgmt x`,
          where: [sql`x.review_status = ${pending}`, seen(directiondiscardmanagement, asker)],
          deadline: endOf(sql`x.plan_date`),
          since: sql`x.create_time`,
        })
      : null,
  rows: (_asker, ids) =>
    full({
      kind: 'destruction',
      from: sql`ord_discard_mgmt x`,
      ids,
      title: sql`x.plan_name`,
      state: sql`x.discard_method`,
      place: sql`x.site`,
      version: sql`x.version`,
      facts: {
        weightKg: sql`x.total_weight_kg`,
        radius: sql`x.safe_radius`,
        commander: sql`x.commander`,
        day: sql`x.plan_date::text`,
      },
    }),
  acts: () => ['review'],
}
