import { z } from 'zod'
import { get } from '../kit/call.ts'
import { group } from '../kit/resource.ts'

/** Enterprise charts of the home page (domain-model.md#G.3). */
export const enterpriseCharts = group('/blade-dcms/home', ['企业图表', 'Enterprise charts'], {
  chartEnterpriseNew: get(
    ['新增企业', 'New enterprises by month'],
    {},
    z.object({ x: z.array(z.string()), y: z.array(z.number()) }),
    'enterprise_view',
  ),
  chartEnterpriseReview: get(
    ['企业审核', 'Enterprises by review status'],
    {},
    z.array(z.object({ name: z.string(), value: z.number() })),
    'enterprise_view',
  ),
})
