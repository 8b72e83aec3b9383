import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterpriseexcess } from '@fengsui/contract/registers/enterpriseexcess.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { useAuthority } from '../use-authority.ts'
import '../../../i18n/areas/registers-texts.ts'

const { handleOpinion } = enterpriseexcess.fields
const fields = { handleOpinion: { ...handleOpinion, required: true } }
const columns = [
  'enterpriseName',
  'excessKind',
  'permitQuantity',
  'actualQuantity',
  'excessRate',
  'occurDate',
  'reason',
  'handled',
] as const
const second = { enterpriseName: 'productName', handled: 'handleOpinion' } as const
const asked = [
  'enterpriseId',
  'excessKind',
  'productId',
  'permitQuantity',
  'actualQuantity',
  'occurDate',
  'reason',
] as const

/** Quantities above the permitted limit: explained by the enterprise, processed by the authority. */
export function ExcessView({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('registers')
  const may = usePermission()('submission_process')
  const isAuthority = useAuthority()
  const [handling, setHandling] = useState<RowOf<typeof enterpriseexcess>>()
  const save = async (values: Readonly<Record<string, unknown>>) => {
    await call(enterpriseexcess, 'submit', values)
    return null
  }
  return (
    <>
      <ResourcePage
        of={enterpriseexcess}
        columns={columns}
        second={second}
        actions={actions}
        save={save}
        mayChange={({ handled }, how) => how === 'remove' || (!isAuthority && handled !== 1)}
        acts={(row) =>
          isAuthority && may && row.handled !== 1
            ? [{ key: 'handle', label: t('excess.handle'), run: () => setHandling(row) }]
            : []
        }
        form={{ groups: [{ title: '', fields: asked }] }}
      />
      {handling && (
        <InputDialog
          of={enterpriseexcess}
          title={t('excess.handle')}
          subject={`${String(handling.enterpriseName)} ${String(handling.reason ?? '')}`}
          fields={fields}
          initial={{ handleOpinion: '' }}
          said={t('excess.handled')}
          submitLabel={t('excess.handle')}
          send={(values) => save({ ...values, id: handling.id, version: handling.version, handled: 1 })}
          close={() => setHandling(undefined)}
        />
      )}
    </>
  )
}
