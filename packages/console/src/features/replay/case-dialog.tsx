import { replayCase } from '@fengsui/contract/replay/replay-case.ts'
import { useTranslation } from 'react-i18next'
import { submit } from '../../ui/client/resource-calls.ts'
import { formatFull } from '../../ui/format/time.ts'
import { InputDialog } from '../../ui/resource/form/input-dialog.tsx'
import type { ReplayAddress } from './use-replay-address.ts'
import '../../i18n/areas/replay-texts.ts'

const { fields } = replayCase

interface CaseDialogProps {
  address: ReplayAddress
  title: string
  done: (id: string) => void
  close: () => void
}

/** What is seen besides the window, as in the address. */
export const viewOf = ({ speed, look, cameraId, room, place, onlyWarnings }: ReplayAddress): string =>
  new URLSearchParams({
    ...(speed === 1 ? {} : { speed: String(speed) }),
    ...(look === 'map' ? {} : { look }),
    ...(cameraId ? { camera: cameraId } : {}),
    ...(room ? { room } : {}),
    ...(place ? { place: place.join(',') } : {}),
    ...(onlyWarnings ? { only: 'warnings' } : {}),
  }).toString()

/** Keeps the replay of this instant as a case file. */
export function CaseDialog({ address, title, done, close }: CaseDialogProps) {
  const { t } = useTranslation('replay')
  return (
    <InputDialog
      title={t('saveTitle')}
      subject={null}
      fields={{ title: fields.title, summary: fields.summary }}
      initial={{ title }}
      of={replayCase}
      said={t('kept')}
      submitLabel={t('save')}
      send={async ({ title, summary }) => {
        const kept = await submit(replayCase, {
          title,
          summary,
          enterpriseId: address.enterpriseId,
          warnId: address.warningId,
          startTime: formatFull(address.start),
          endTime: formatFull(address.end),
          instant: formatFull(address.at),
          view: viewOf(address),
        })
        if (kept?.id) done(kept.id)
      }}
      close={close}
    />
  )
}
