import { deviceLog } from '@fengsui/contract/devices/device-log.ts'
import { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../ui/session/use-me.ts'
import { LoggedChanges } from '../../../ui/supervision/logged-changes.tsx'
import { Outages } from '../../../ui/supervision/outages.tsx'
import { offlineLog, useLogOf } from '../../../ui/supervision/use-log-of.ts'
import { Section } from './section.tsx'

/** Changes of the enterprise's rooms, devices and limits, and offline periods of devices. */
export function SupervisionLogs({ id }: { id: string }) {
  return usePermission()('device_view') ? <Logs id={id} /> : null
}

function Logs({ id }: { id: string }) {
  const { t } = useTranslation()
  const changes = useLogOf(changeLog, { enterpriseId: id })
  const outages = useLogOf(deviceLog, { enterpriseId: id, ...offlineLog })
  return (
    <>
      <Section
        heading={`${t('changes.heading')} ${changes.total ?? ''}`}
        to={`/sbtj/changeLog?enterpriseId=${id}`}
        all={t('changes.all')}
      >
        <LoggedChanges log={changes} />
      </Section>
      <Section
        heading={`${t('outages.heading')} ${outages.total ?? ''}`}
        to={`/sbtj/log?enterpriseId=${id}`}
        all={t('outages.all')}
      >
        <Outages log={outages} />
      </Section>
    </>
  )
}
