/**
 * What a drawn process says beyond BPMN 2.0, as attributes of this namespace. The attributes of the same meaning of
 * other engines (`flowable:`, `camunda:`, `activiti:`) are read as well: `assignee` and `candidateUsers` are accounts,
 * `candidateGroups` are rungs or roles, `dueDate` is `due`, `formProperty` is `field`.
 */
export const flowNamespace = { prefix: 'fengsui', uri: 'http://fengsui/schema/flow/1.0' } as const

/** Attributes of a user task. Several values are separated by commas. */
export const taskAttributes = {
  /** `true`: users with the permission of the review whose area contains the enterprise. */
  reviewer: 'reviewer',
  /** A key of `flow_rung`, relative to the record's enterprise. */
  rung: 'rung',
  /** Aliases of roles; with a rung, roles at that rung. */
  role: 'role',
  /** Accounts of the tenant. */
  account: 'account',
  /** Time to decide, an ISO 8601 duration. Without it, the time to review of the change. */
  due: 'due',
} as const

/** Attributes of a user task that name who is copied when it begins: they read the task and its record, and decide nothing. */
export const copyAttributes = {
  /** A key of `flow_rung`; with roles, those at that rung. */
  rung: 'copyRung',
  role: 'copyRole',
  account: 'copyAccount',
  /** How long after the end of the process they may still read, an ISO 8601 duration. Without it, until the end. */
  keeps: 'copyFor',
} as const

/** Prefixes whose attributes are read. */
export const readPrefixes: readonly string[] = [flowNamespace.prefix, 'flowable', 'camunda', 'activiti']

export const mostElements = 500
/** Levels of nested XML. */
export const deepestXml = 30
/** People of one task. */
export const mostPeople = 20
/** Fields of one form. */
export const mostFields = 20

/** Names that conditions may read besides `form.*` and `record.*`, the fields of the changed object. */
export const conditionNames: readonly string[] = [
  // Whether the last decision on the way was to approve; and that decision, 'approve' or 'return'.
  'approved',
  'decision',
  // What is changed: a key of changeSubject; and how: add, update, setting, remove.
  'change.subject',
  'change.changeType',
  // Of a task of several people.
  'nrOfInstances',
  'nrOfCompletedInstances',
  'nrOfActiveInstances',
  'nrOfApproved',
  'nrOfReturned',
]
