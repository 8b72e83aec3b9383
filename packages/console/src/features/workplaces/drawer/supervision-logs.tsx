import { deviceLog } from '@fengsui/contract/devices/device-log.ts'
import { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Section } from '../../../ui/page/section.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { LoggedChanges } from '../../../ui/supervision/logged-changes.tsx'
import { Outages } from '../../../ui/supervision/outages.tsx'
import { offlineLog, useLogOf } from '../../../ui/supervision/use-log-of.ts'

/** Changes of the workplace and its devices, and offline periods of the devices. */
export function SupervisionLogs({ workplaceId }: { workplaceId: string }) {
  return usePermission()('device_view') ? <Logs workplaceId={workplaceId} /> : null
}

function Logs({ workplaceId }: { workplaceId: string }) {
  const { t } = useTranslation()
  const changes = useLogOf(changeLog, { workplaceId })
  const outages = useLogOf(deviceLog, { workplaceId, ...offlineLog })
  return (
    <>
      <Section
        heading={t('changes.heading')}
        note={changes.total}
        more={<Link to={`/sbtj/changeLog?workplaceId=${workplaceId}`}>{t('changes.all')}</Link>}
      >
        <LoggedChanges log={changes} />
      </Section>
      <Section
        heading={t('outages.heading')}
        note={outages.total}
        more={<Link to={`/sbtj/log?workplaceId=${workplaceId}`}>{t('outages.all')}</Link>}
      >
        <Outages log={outages} />
      </Section>
    </>
  )
}
