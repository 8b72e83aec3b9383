import type { Label } from './label.ts'

/** Messages for a rejected import sheet or row. */
export const sheetMessages = {
  noSheet: ['文件不是可读的xlsx表格', 'The file is not a readable xlsx sheet'],
  tooMany: ['一次最多导入{max}行', 'No more than {max} rows can be imported at once'],
  noColumn: ['缺少列「{value}」', 'The column "{value}" is missing'],
  noRows: ['表格没有数据', 'The sheet has no rows'],
  formula: ['{label}不能是公式', '{label} must not be a formula'],
  twice: ['与第{row}行重复', 'the same as row {row}'],
  noSuch: ['{label}「{value}」不存在', '{label} "{value}" does not exist'],
  hasFaults: [
    '第{row}行：{why}（共{count}处错误，未导入）',
    'Row {row}: {why} (errors: {count}; nothing was imported)',
  ],
  filters: ['条件', 'Filters'],
  noFilters: ['全部', 'none'],
  like: ['含“{value}”', 'contains "{value}"'],
  not: ['不是{value}', 'not {value}'],
  isNull: ['未填', 'not given'],
  notNull: ['已填', 'given'],
  since: ['{from} 起', 'since {from}'],
  until: ['{to} 止', 'until {to}'],
  between: ['{from} 至 {to}', '{from} to {to}'],
  sort: ['排列', 'Sorted by'],
  ascending: ['{value}升序', '{value}, ascending'],
  descending: ['{value}降序', '{value}, descending'],
  total: ['合计', 'Total'],
  exportedBy: ['导出人', 'Exported by'],
  exportedAt: ['导出时间', 'Exported at'],
  rows: ['行数', 'Rows'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
} as const satisfies Record<string, Label>
