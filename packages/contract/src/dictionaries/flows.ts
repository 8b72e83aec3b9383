import { dictionary } from '../kit/dictionary.ts'

/** What a process decides; the route of a category is `flow_` and its key (blade-conventions.md#6). */
export const flowCategory = dictionary(
  'flow',
  ['流程分类', 'Process category'],
  {
    staff: ['1', '从业人员审核', 'Staff review'],
    certificate: ['2', '证照审核', 'Certificate review'],
    workplace: ['3', '工库房变更审核', 'Workplace change review'],
    device: ['4', '设备变更审核', 'Device change review'],
    stock: ['5', '库存调整审批', 'Stock adjustment approval'],
    supplierReturn: ['6', '退货审批', 'Supplier return approval'],
    quota: ['7', '指标变更审核', 'Quota change review'],
  },
  { system: true },
)

/** 1 active: new processes start by it; 2 suspended: running ones end by it. */
export const suspensionState = dictionary(
  'suspension_state',
  ['激活状态', 'State'],
  { active: ['1', '激活', 'Active'], suspended: ['2', '挂起', 'Suspended'] },
  { system: true, numeric: true },
)

/** 1 common: for every tenant; 2 custom: deployed by a tenant for itself. */
export const flowMode = dictionary(
  'flow_mode',
  ['流程模式', 'Kind'],
  { common: ['1', '通用流程', 'Common'], custom: ['2', '定制流程', 'Custom'] },
  { system: true, numeric: true },
)

export const flowState = dictionary('flow_state', ['流程状态', 'Process state'], {
  running: ['1', '办理中', 'Running'],
  approved: ['2', '已通过', 'Approved'],
  returned: ['3', '已退回', 'Returned'],
  withdrawn: ['4', '已撤回', 'Withdrawn'],
  removed: ['5', '已删除', 'Deleted'],
})

/** State of a step of a process: of a task, a timer, or a token that waits at a gateway. */
export const flowStepState = dictionary('flow_step_state', ['步骤状态', 'Step state'], {
  waiting: ['1', '待办', 'Waiting'],
  done: ['2', '已办', 'Done'],
  cancelled: ['3', '已取消', 'Cancelled'],
})

/** Decision of a task, with the codes of a change's review. */
export const flowDecision = dictionary('flow_decision', ['办理意见', 'Decision'], {
  approve: ['1', '同意', 'Approve'],
  refuse: ['3', '退回', 'Return'],
})

/** Rungs of the organisation above an enterprise, and the enterprise itself. */
export const flowRung = dictionary('flow_rung', ['办理层级', 'Level'], {
  plant: ['plant', '企业', 'Plant'],
  township: ['township', '乡镇', 'Township'],
  county: ['county', '县级', 'County'],
  city: ['city', '市级', 'City'],
  province: ['province', '省级', 'Province'],
  national: ['national', '国家级', 'National'],
})

/** Type of a value that the holder of a task enters. */
export const flowValueType = dictionary('flow_value_type', ['值类型', 'Type'], {
  text: ['string', '文本', 'Text'],
  number: ['number', '数值', 'Number'],
  flag: ['boolean', '是否', 'Yes or no'],
  date: ['date', '日期', 'Date'],
})
