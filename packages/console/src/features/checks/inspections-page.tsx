import { inspectionlog as of } from '@fengsui/contract/checks/inspection-log.ts'
import { patrolResult } from '@fengsui/contract/dictionaries/checks.ts'
import { text } from '@fengsui/contract/kit/field.ts'
import { useTranslation } from 'react-i18next'
import { submit } from '../../ui/client/resource-calls.ts'
import { serverNow } from '../../ui/format/clock.ts'
import { formatFull } from '../../ui/format/time.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { TargetInput, targetOf } from './target-input.tsx'
import { useIsOpen } from './use-is-open.ts'
import '../../i18n/areas/checks-texts.ts'

const columns = [
  'targetName',
  'enterpriseName',
  'inspectTime',
  'inspector',
  'temperature',
  'humidity',
  'result',
  'content',
] as const
const second = { targetName: 'targetKind', inspectTime: 'shift' } as const
const search = ['enterpriseId', 'targetKind', 'result', 'inspectTime', 'inspector'] as const
/** Kind and id of the object are chosen together. */
const more = { target: text(of.fields.targetId.label, 40, { required: true }) }
const inputs = { target: TargetInput }

/** Inspections of rooms, stores, devices and cameras by shift. */
export default function InspectionsPage() {
  const { t } = useTranslation('checks')
  const { data: me } = useUserInfo()
  const isOpen = useIsOpen()
  return (
    <ResourcePage
      of={of}
      columns={columns}
      second={second}
      search={search}
      inputs={inputs}
      mayChange={(row, how) => how !== 'edit' && isOpen(row)}
      save={({ target, ...values }) => submit(of, { ...values, ...targetOf(target) })}
      form={{
        more,
        omit: ['targetKind', 'targetId'],
        defaults: {
          inspectTime: formatFull(serverNow()),
          inspector: me?.name ?? '',
          result: patrolResult.is.normal,
        },
        groups: [
          { title: t('inspection.what'), fields: ['enterpriseId', 'target', 'shift', 'inspectTime', 'inspector'] },
          { title: t('patrol.found'), fields: ['temperature', 'humidity', 'result', 'content', 'files'] },
        ],
      }}
    />
  )
}
