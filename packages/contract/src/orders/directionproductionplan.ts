import { batchNo } from '../books/batch-no.ts'
import { lineOwner, quantityUnit } from '../books/line.ts'
import { unit } from '../dictionaries/chemicals.ts'
import { planStatus } from '../dictionaries/orders.ts'
import { submissionPeriod } from '../dictionaries/registers.ts'
import { workplaceProcess } from '../dictionaries/workplaces.ts'
import { done, post } from '../kit/call.ts'
import { document } from '../kit/document.ts'
import { code, date, decimal, integer, ref, text, time } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { planTrail } from '../kit/trail.ts'

const ids = idList(['计划', 'Plans'], { required: true })

/** 生产计划 (domain-model.md#R5.12) and its lines (domain-model.md#R5.13). */
export const [directionproductionplan, directionproductionplandetail] = document(
  resource({
    path: '/blade-dcms-allProcessManage/directionproductionplan',
    label: ['生产计划', 'Production plan'],
    area: 'order',
    trail: planTrail,
    table: 'ord_plan',
    view: 'ord_plan_v',
    title: 'planName',
    prefix: 'SC',
    standard: ['list', 'generateNo', 'listForUnFinish', 'detail', 'remove', 'submit'],
    fields: {
      ...ent,
      planNo: text(['计划编号', 'Plan number'], 30, { search: 'like', list: true }),
      planName: text(['计划名称', 'Plan name'], 100, { required: true, search: 'like', list: true }),
      planType: code(['计划类型', 'Type'], submissionPeriod, { required: true, search: 'eq', list: true }),
      startDate: date(['开始日期', 'Start'], { dated: 'planned', required: true, search: 'range', list: true }),
      endDate: date(['结束日期', 'End'], { dated: 'planned', required: true, list: true }),
      workplaceIds: idList(['生产工房', 'Workrooms'], { required: true }),
      workplaceNames: text(['生产工房', 'Workrooms'], 500, { readOnly: true, list: true }),
      planStaff: integer(['计划人数', 'People'], 0, 100_000, { list: true }),
      planStatus: code(['状态', 'Status'], planStatus, { readOnly: true, search: 'eq', list: true }),
      planQuantity: decimal(['计划产量', 'Planned'], 16, 4, { readOnly: true, list: true }),
      doneQuantity: decimal(['完成产量', 'Done'], 16, 4, { readOnly: true, list: true }),
      quantityUnit,
      usedExplosiveKg: decimal(['耗用药量', 'Explosive used'], 14, 4, { readOnly: true, list: true, unit: 'kg' }),
      standardExplosiveKg: decimal(['标准药量', 'Standard explosive'], 14, 4, {
        readOnly: true,
        list: true,
        unit: 'kg',
      }),
      releaseUser: text(['下达人', 'Released by'], 30, { readOnly: true, list: true }),
      actualStart: time(['实际开始', 'Started at'], { readOnly: true, list: true }),
      actualEnd: time(['实际结束', 'Ended at'], { readOnly: true, list: true }),
      reason: text(['暂停/取消原因', 'Reason for pause or cancellation'], 255, { readOnly: true }),
      ...base,
    },
    calls: {
      changeStatus: post(
        ['变更计划状态', 'Change plan status'],
        {
          ids,
          status: code(['状态', 'Status'], planStatus, { required: true }),
          reason: text(['原因', 'Reason'], 255),
        },
        done,
        'order_view',
      ),
    },
  }),
  resource({
    path: '/blade-dcms-allProcessManage/directionproductionplandetail',
    label: ['生产计划明细', 'Plan line'],
    area: 'order',
    table: 'ord_plan_detail',
    view: 'ord_plan_detail_v',
    title: 'productName',
    fields: {
      planId: ref(['计划', 'Plan'], 'directionproductionplan', { required: true, search: 'eq' }),
      productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { required: true, search: 'eq' }),
      productName: text(['产品名称', 'Product name'], 100, { readOnly: true, list: true }),
      planQuantity: decimal(['计划数量', 'Planned'], 16, 4, { required: true, list: true, min: 0.0001 }),
      unit: code(['单位', 'Unit'], unit, { required: true, list: true }),
      doneQuantity: decimal(['完成', 'Done'], 16, 4, { readOnly: true, list: true }),
      doneRate: decimal(['完成率', 'Done'], 8, 2, { readOnly: true, list: true, unit: '%' }),
      workplaceId: ref(['工房', 'Workroom'], 'workplace', { search: 'eq' }),
      workplaceName: text(['工房', 'Workroom'], 60, { readOnly: true, list: true }),
      processType: code(['工序', 'Process'], workplaceProcess, { list: true }),
      /** Defaults to plan number plus line number. */
      batchNo: batchNo({ list: true }),
      ...lineOwner,
      ...base,
    },
  }),
  { by: 'planId', totals: { planQuantity: 'planQuantity' } },
)
