import { flowCategory } from '@fengsui/contract/dictionaries/flows.ts'
import { flowDeployment } from '@fengsui/contract/flow/flow-deployment.ts'
import { flowModel } from '@fengsui/contract/flow/flow-model.ts'
import { code } from '@fengsui/contract/kit/field.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { InputDialog } from '../../ui/resource/form/input-dialog.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import '../../i18n/areas/flow-texts.ts'

interface Deployable {
  id: string
  name?: unknown
  category?: unknown
}

/** Returns a function that asks for the category and deploys a model, and the dialog that asks. */
export function useDeploy(): { deploy: (model: Deployable) => void; dialog: ReactNode } {
  const { t } = useTranslation('flow')
  const client = useQueryClient()
  const [model, setModel] = useState<Deployable>()
  return {
    deploy: setModel,
    dialog: model && (
      <InputDialog
        title={t('deploy.title')}
        subject={<b>{String(model.name ?? '')}</b>}
        note={t('deploy.note')}
        submitLabel={t('deploy.act')}
        said={t('deploy.done')}
        fields={{ category: code(flowModel.fields.category.label, flowCategory, { required: true }) }}
        initial={{ category: model.category ?? null }}
        of={flowDeployment}
        send={async ({ category }) => {
          await call(flowModel, 'deploy', { modelId: model.id, category: `flow_${String(category)}` })
          void client.invalidateQueries({ queryKey: listKey(flowModel) })
        }}
        close={() => setModel(undefined)}
      />
    ),
  }
}
