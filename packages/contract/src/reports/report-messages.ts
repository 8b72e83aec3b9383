import type { Label } from '../kit/label.ts'

/** Largest template file, and its largest size unpacked, MB. */
export const mostTemplateMegabytes = 5
export const mostUnpackedMegabytes = 32

export const reportMessages = {
  oneFile: ['模板只能有一个文件', 'A template must have exactly one file'],
  notTemplate: ['模板应为 docx 或 xlsx 文件', 'The template must be a docx or xlsx file'],
  unreadable: [
    '模板文件无法读取，请用 Word 或 Excel 重新保存',
    'The template cannot be read; save it again with Word or Excel',
  ],
  tooLarge: [
    '模板不能超过{max} MB，解压后不能超过{unpacked} MB',
    'A template must not exceed {max} MB, or {unpacked} MB unpacked',
  ],
  unknownTags: [
    '模板中有该统计口径没有的标签：{tags}',
    'The template has tags that its statistic does not have: {tags}',
  ],
  noTags: ['模板中没有标签', 'The template has no tags'],
  badPeriod: [
    '统计时段应为月份（2026-10）或日期（2026-10-01）',
    'The period must be a month (2026-10) or a day (2026-10-01)',
  ],
  future: ['统计时段还没有开始', 'The period has not begun'],
  disabled: ['模板已停用', 'The template is disabled'],
  receivers: [
    '接收人应为本机构或上级机构可查看报表的在用账号：{names}',
    'Receivers must be active accounts of this authority or one above it that may view reports: {names}',
  ],
  noFile: ['报表文件不存在', 'The file of the report is missing'],
  inUse: ['有报表计划使用该模板', 'report plans use it'],
  byCalendar: ['按计划自动生成', 'on schedule'],
  byHand: ['{name} 手动生成', 'by {name}'],
  source: [
    '烽燧平台业务数据，截至 {time}；各指标可在报表详情中打开对应明细',
    'Records of the platform as of {time}; each figure opens its rows in the report',
  ],
  noticeTitle: ['报表已生成：{name}', 'Report made: {name}'],
  noticeText: ['{organisation}，统计时段 {period}。', '{organisation}, period {period}.'],
  open: ['打开报表', 'Open the report'],
  figure: ['指标', 'Figure'],
  value: ['数值', 'Number'],
  total: ['合计', 'Total'],
  none: ['无', 'None'],
} as const satisfies Record<string, Label>
