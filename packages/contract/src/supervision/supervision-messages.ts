import type { Label } from '../kit/label.ts'

/** Messages of changes pending review. */
export const supervisionMessages = {
  reasonRequired: [
    '{fields}的修改会放宽监管，请填写变更理由，由监管部门审核后生效',
    'Changing {fields} weakens supervision: enter the reason for the change; it takes effect once the authority approves it',
  ],
  removalReason: [
    '删除「{name}」须经监管部门审核，请填写变更理由',
    'Deleting "{name}" needs the authority’s approval: enter the reason for the change',
  ],
  proposed: [
    '{fields}会放宽监管，已提交监管部门审核，审核通过前按原值执行',
    '{fields} would weaken supervision; this was submitted for the authority’s approval, and the old values apply until then',
  ],
  proposedPart: [
    '{fields}会放宽监管，已提交监管部门审核，审核通过前按原值执行；其余修改已生效',
    '{fields} would weaken supervision; this was submitted for the authority’s approval, and the old values apply until then; the other changes are in effect',
  ],
  removalProposed: [
    '删除已提交监管部门审核，审核通过前继续监管',
    'The deletion was submitted for the authority’s approval; supervision continues until then',
  ],
  pending: [
    '「{name}」存在待审核的变更，请等待审核或先撤回',
    '"{name}" has a change awaiting review: wait for the review or withdraw the change first',
  ],
  notPending: ['该变更已处理，不能再次审核', 'The change has already been handled and cannot be reviewed again'],
  notWithdrawable: ['该变更已处理，不能撤回', 'The change has already been handled and cannot be withdrawn'],
  notYoursToWithdraw: [
    '只有申请人或本企业负责人可以撤回该变更',
    'Only the applicant or the head of the enterprise can withdraw the change',
  ],
  verdictRequired: ['请选择审核结论', 'Choose the decision'],
  noParts: ['该变更只能全部同意或退回', 'This change can only be approved as a whole or returned'],
  noSuchPart: ['该变更不含「{name}」', 'The change does not include "{name}"'],
  partRequired: ['请选择同意的变更项', 'Choose the items to approve'],
  partOfOne: ['部分同意须逐条审核', 'To approve in part, review one change at a time'],
  partOnly: ['只有部分同意时才选择变更项', 'Choose items only when approving in part'],
  partOpinion: [
    '部分同意须填写审核意见，说明其余变更项不同意的理由',
    'To approve in part, enter comments that say why the other items are refused',
  ],
  opinionRequired: ['请输入审核意见', 'Enter review comments'],
  ownChange: ['不能审核本人提交的变更', 'You cannot review your own change'],
  stale: [
    '「{name}」的{fields}在申请后已被修改，该变更已失效，请退回后由企业重新申请',
    '{fields} of "{name}" changed after the application, so the change is no longer valid: return it and have the enterprise apply again',
  ],
  gone: [
    '「{name}」已被删除，该变更已失效，请退回',
    '"{name}" has been deleted, so the change is no longer valid: return it',
  ],
  notByEnterprise: ['变更由监管部门审核', 'Changes are reviewed by the authority'],
} as const satisfies Record<string, Label>
