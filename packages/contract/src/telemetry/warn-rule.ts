import { z } from 'zod'
import { post } from '../kit/call.ts'
import { ref } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { reasonFields } from '../supervision/reason.ts'
import { ruleFields } from './rule-fields.ts'

/**
 * 报警阈值 (domain-model.md#I.2). `submit` with an id changes that row; with `basedOn` and a deviceId or
 * workplaceId it creates a narrower row from it. Loosening past the kind's default needs a supervisor.
 */
export const warnRule = resource({
  path: '/yhjg-warn/rule',
  label: ['报警阈值', 'Limits'],
  area: 'device',
  table: 'warn_rule',
  view: 'warn_rule_v',
  owner: 'platform',
  title: 'typeName',
  fields: ruleFields,
  standard: ['page'],
  calls: {
    submit: post(
      ['设置限值', 'Set a limit'],
      {
        ...ruleFields,
        id: ref(['限值', 'Limit'], 'rule'),
        basedOn: ref(['依据的限值', 'Based on'], 'rule'),
        ...reasonFields,
      },
      z.object({ id: z.string(), changeId: z.string().optional() }),
      'device_edit',
    ),
  },
})
