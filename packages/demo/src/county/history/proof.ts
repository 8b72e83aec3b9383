import { demoId } from '../ids.ts'

/** The note attached to handlings of red and orange warnings, which require a file (domain-model.md#D.1). */
export const proof = {
  id: demoId('file', 1),
  name: '现场处置记录.txt',
  bytes: Buffer.from(
    [
      '现场处置记录（演示数据）',
      '一、接到报警后，安全管理员到达现场，责令停止作业，疏散无关人员。',
      '二、查明原因，落实整改措施，复测各项指标合格。',
      '三、对当事人和班组进行安全教育，记录存档。',
      '',
    ].join('\n'),
  ),
} as const
