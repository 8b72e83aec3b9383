import { z } from 'zod'
import { get } from '../kit/call.ts'
import { decimal, flag, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const hazard = z.object({
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  chemicals: z.number(),
  /** Number of chemicals without a critical quantity; they are not in the sum. */
  without: z.number(),
  sum: z.string(),
  isMajor: z.union([z.literal(0), z.literal(1)]),
})

/** 企业危化品 (domain-model.md#R6.15): an enterprise's chemicals and their shares of GB 18218 quantities. */
export const dangerchemicalsmanagement = resource({
  path: '/blade-dcms-basic/dangerchemicalsmanagement',
  label: ['企业危化品', 'Enterprise chemical'],
  area: 'hazchem',
  table: 'chem_enterprise',
  view: 'chem_enterprise_v',
  title: 'catalogName',
  fields: {
    ...ent,
    catalogId: ref(['目录品', 'Catalogue entry'], 'hazardouschemicalscatalog', { required: true, search: 'eq' }),
    catalogName: text(['品名', 'Chemical'], 120, { readOnly: true, search: 'like', list: true }),
    casNo: text(['CAS号', 'CAS'], 12, { readOnly: true, list: true }),
    usage: text(['用途', 'Use'], 100, { required: true, list: true }),
    yearQuantity: decimal(['年用量', 'Annual use'], 14, 3, { list: true, min: 0, unit: 't' }),
    maxStorage: decimal(['最大储量', 'Maximum stock'], 14, 3, { required: true, list: true, min: 0.001, unit: 't' }),
    criticalQuantity: decimal(['临界量', 'Critical quantity'], 10, 2, { readOnly: true, list: true, unit: 't' }),
    qValue: decimal(['q/Q', 'q/Q'], 10, 4, { readOnly: true, list: true }),
    storagePlace: text(['储存地点', 'Storage place'], 100, { required: true, list: true }),
    storageMethod: text(['储存方式', 'Storage method'], 60, { list: true }),
    emergency: text(['应急措施', 'Emergency measures'], 500),
    highlyToxic: flag(['剧毒', 'Highly toxic'], { readOnly: true, search: 'eq', list: true }),
    easyToExplode: flag(['易制爆', 'Explosive precursor'], { readOnly: true, search: 'eq', list: true }),
    ...base,
  },
  calls: {
    majorHazard: get(
      ['重大危险源辨识', 'Major hazard source identification'],
      { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise') },
      z.array(hazard),
      'hazchem_view',
    ),
  },
})
