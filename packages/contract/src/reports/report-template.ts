import { z } from 'zod'
import { reportStatistic } from '../dictionaries/reports.ts'
import { anything, get } from '../kit/call.ts'
import { code, files, flag, json, text } from '../kit/field.ts'
import { media } from '../kit/media.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const fields = {
  name: text(['模板名称', 'Name'], 60, { required: true, search: 'like', list: true }),
  statistic: code(['统计口径', 'Statistic'], reportStatistic, { required: true, search: 'eq', list: true }),
  /** One docx or xlsx; without it the shipped template of the statistic. */
  files: files(['模板文件', 'Template file'], { list: true }),
  tags: json(['标签', 'Tags'], z.array(z.string()), { readOnly: true }),
  enabled: flag(['启用', 'Enabled'], { search: 'eq', list: true, default: 1 }),
  remark: text(['备注', 'Remark'], 200, { list: true }),
  ...base,
}

/** 报表模板: a file with tags, filled with the figures of a statistic. */
export const reportTemplate = resource({
  path: '/blade-report/report-template',
  label: ['报表模板', 'Report template'],
  area: 'report_template',
  table: 'rep_template',
  owner: 'tenant',
  fields,
  standard: ['page', 'detail', 'submit', 'remove'],
  calls: {
    shipped: get(
      ['下载自带模板', 'Download the built-in template'],
      { statistic: code(['统计口径', 'Statistic'], reportStatistic, { required: true }) },
      anything,
      'report_template_view',
      { bare: true, media: [media.document] },
    ),
  },
})
