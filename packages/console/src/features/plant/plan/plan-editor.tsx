import type { PlantRoom } from '@fengsui/contract/enterprises/plant.ts'
import { sitePlan } from '@fengsui/contract/enterprises/site-plan.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type StoredPlan, sitePlanKey } from '../../../ui/plan/use-site-plan.ts'
import { plantKey } from '../use-plant.ts'
import { type Chosen, type Draft, type Drawing, draftOf, savedOf } from './draft.ts'
import { PlanCanvas } from './plan-canvas.tsx'
import { PlanSide } from './plan-side.tsx'
import './plan-editor.css'
import '../../../i18n/areas/plant-texts.ts'

interface PlanEditorProps {
  id: string
  stored: StoredPlan | null
  rooms: readonly PlantRoom[]
  close: () => void
}

/** Uploads the picture of a site and places its rooms, gates and muster points on it. */
export default function PlanEditor({ id, stored, rooms, close }: PlanEditorProps) {
  const { t } = useTranslation('plant')
  const { message } = App.useApp()
  const client = useQueryClient()
  const [start] = useState(() => draftOf(stored))
  const [draft, setDraft] = useState<Draft>(start)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [drawing, draw] = useState<Drawing | null>(null)
  const names = new Map(rooms.map((room) => [room.id, room.name ?? '']))
  const saving = useMutation({
    mutationFn: () =>
      call(sitePlan, 'save', {
        enterpriseId: id,
        ...savedOf(draft),
        ...(stored ? { version: stored.version } : {}),
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: sitePlanKey(id) })
      void client.invalidateQueries({ queryKey: plantKey(id) })
      message.success(t('plan.saved'))
      close()
    },
  })
  return (
    <FormDialog
      open
      title={t('plan.edit')}
      width={1180}
      busy={saving.isPending}
      changed={draft !== start}
      ready={draft.picture !== null}
      submit={() => saving.mutate()}
      close={close}
    >
      {saving.error && (
        <p role="alert" className="fs-plan-fault">
          {saving.error.message}
        </p>
      )}
      <div className="fs-plan-editor">
        <div>
          <PlanCanvas
            draft={draft}
            change={setDraft}
            chosen={chosen}
            choose={setChosen}
            nameOf={(room) => names.get(room) ?? ''}
            drawing={drawing}
            draw={draw}
          />
          <p className="fs-plan-keys">{t('plan.keys')}</p>
        </div>
        <PlanSide
          draft={draft}
          change={setDraft}
          chosen={chosen}
          choose={setChosen}
          rooms={rooms}
          drawing={drawing}
          draw={draw}
        />
      </div>
    </FormDialog>
  )
}
