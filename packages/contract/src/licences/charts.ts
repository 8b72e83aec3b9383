import { z } from 'zod'
import { get } from '../kit/call.ts'
import { group } from '../kit/resource.ts'

const slices = z.array(z.object({ name: z.string(), value: z.number() }))

/** Charts of licensing for the home page (domain-model.md#G.3). */
export const licenceCharts = group('/blade-dcms/home/license', ['许可统计', 'Licence charts'], {
  chartLicenseApply: get(
    ['许可申请趋势', 'Applications by month'],
    {},
    z.object({
      x: z.array(z.string()),
      series: z.array(z.object({ name: z.string(), data: z.array(z.number()) })),
    }),
    'stat_view',
    { path: '/blade-dcms/home/chartLicenseApply' },
  ),
  chartLicenseApplyReview: get(['许可申请办理情况', 'Applications by status'], {}, slices, 'stat_view', {
    path: '/blade-dcms/home/chartLicenseApplyReview',
  }),
  chartLicenseReview: get(['许可证状态', 'Licences by status'], {}, slices, 'stat_view', {
    path: '/blade-dcms/home/chartLicenseReview',
  }),
})
