import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { cameraBind } from '@fengsui/contract/video/camera-bind.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { InputDialog } from '../../ui/resource/form/input-dialog.tsx'
import { bindingOf } from './binding-of.ts'
import { numberOf } from './number-of.ts'
import '../../i18n/areas/video-texts.ts'

const { id: _, ...fields } = cameraBind.calls.updatePerson.input

/** Changes how many people may be in the picture of a bound camera. */
export function LimitDialog({ row, close }: { row: RowOf<typeof camera>; close: () => void }) {
  const { t } = useTranslation('video')
  return (
    <InputDialog
      title={t('limit.title')}
      subject={t('limit.subject', { name: row.name, place: row.bindName })}
      note={t('limit.note')}
      fields={fields}
      initial={{ maxPerson: row.maxPerson ?? '' }}
      of={camera}
      send={async ({ maxPerson }) => {
        const binding = await bindingOf(row.id)
        await call(cameraBind, 'updatePerson', { id: binding?.id, maxPerson: numberOf(maxPerson) })
      }}
      close={close}
    />
  )
}
