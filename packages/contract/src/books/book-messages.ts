import type { Label } from '../kit/label.ts'

/** Validation messages of the ledger, for all document types. */
export const bookMessages = {
  productOff: ['产品「{name}」已停用或未审核通过', 'Product "{name}" is disabled or not approved'],
  noLicence: [
    '{enterprise}没有覆盖「{goods}」的有效许可证，不能{act}',
    '{enterprise} has no valid licence for {goods}: {act} is not allowed',
  ],
  licenceStopped: [
    '{enterprise}的许可证{number}{reason}（自{since}起），不能{act}；由{who}解除',
    'Licence {number} of {enterprise} {reason} (since {since}): {act} is not allowed; only {who} can lift this',
  ],
  licenceScope: [
    '{enterprise}的许可证{number}不包含「{goods}」，不能{act}',
    'Licence {number} of {enterprise} does not cover {goods}: {act} is not allowed',
  ],
  unverified: ['尚未核验通过', 'is not verified'],
  suspended: ['已暂扣', 'is suspended'],
  expired: ['已过期', 'has expired'],
  notYet: ['尚未生效', 'is not yet in force'],
  revoked: ['已撤销', 'is revoked'],
  cancelled: ['已注销', 'is cancelled'],
  revoking: ['正在撤销中', 'is being revoked'],
  future: ['{label}不能晚于今天', '{label} must not be in the future'],
} as const satisfies Record<string, Label>
