import { item, page, write } from './item.ts'

export const reportMenu = item('/report', 'report', ['报表', 'Reports'], 'table', 'report', ['view'], {
  sides: 'sss',
  children: [
    item('/report/reportlist', 'report', ['报表', 'Reports'], 'table', 'report', ['add', 'delete', 'view'], {
      sides: 'sss',
    }),
    item('/report/plan', 'reportPlan', ['报表计划', 'Report plans'], 'clock', 'report', write, { sides: 'sss' }),
    page('/report/template', 'report_template', ['报表模板', 'Report templates'], 'form', write, { sides: 'sss' }),
  ],
})
