import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { detail, submit } from '../../../ui/client/resource-calls.ts'
import { focusField } from '../../../ui/form/fault-summary.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { controlId } from '../../../ui/form/use-refused.ts'
import { warningSeconds } from '../../../ui/form/warning-seconds.ts'
import { PlacePicker } from '../../../ui/map/place-picker.tsx'
import { formFields, type NamedField } from '../../../ui/resource/field-sets.ts'
import { ResourceForm } from '../../../ui/resource/form/resource-form.tsx'
import { useSession } from '../../../ui/session/session-store.ts'
import { useUserInfo } from '../../../ui/session/use-me.ts'
import { useEnterpriseForm } from '../form/use-enterprise-form.tsx'
import { ownRegion } from './own-region.ts'
import '../../../i18n/areas/intake-texts.ts'

type Values = Readonly<Record<string, unknown>>
interface EnterpriseStepProps {
  /** Absent: a new enterprise. */
  enterpriseId: string | undefined
  mayWrite: boolean
  saved: (id: string) => void
}

/** The enterprise's form beside the map on which its place is picked. */
export function EnterpriseStep({ enterpriseId, saved, ...rest }: EnterpriseStepProps) {
  const { data, refetch } = useQuery({
    queryKey: ['intake-enterprise', enterpriseId],
    queryFn: ({ signal }) => detail(enterprise, enterpriseId ?? '', signal),
    enabled: enterpriseId !== undefined,
    gcTime: 0,
  })
  const me = useUserInfo().data
  if (!me || (enterpriseId && !data)) return <Skeleton active />
  const follow = (id: string) => {
    if (enterpriseId) void refetch()
    saved(id)
  }
  // A form that was saved begins anew with the next version.
  return (
    <EnterpriseForm
      key={data ? String(data.version) : 'new'}
      row={data}
      usual={ownRegion(me)}
      saved={follow}
      {...rest}
    />
  )
}

/** Where the half-typed form of a new enterprise is kept in this browser: it has no row yet. */
const draftKey = (userId: string) => `saber-intake-${userId}`

function readDraft(userId: string): Values | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey(userId)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? (kept as Values) : undefined
  } catch {
    return undefined
  }
}

interface EnterpriseFormProps extends Omit<EnterpriseStepProps, 'enterpriseId'> {
  row: RowOf<typeof enterprise> | undefined
  /** Values of a new enterprise. */
  usual: Values
}

function EnterpriseForm({ row, usual, mayWrite, saved }: EnterpriseFormProps) {
  const { t } = useTranslation('intake')
  const { message } = App.useApp()
  const id = useId()
  const userId = useSession(({ me }) => me?.userId) ?? ''
  const { form: choice, inputs } = useEnterpriseForm()
  const fields: readonly NamedField[] = formFields(enterprise.fields, !row, new Set(Object.keys(inputs)))
  const kept: Values | undefined = row
  const [initial] = useState<Values>(() => ({
    ...Object.fromEntries(fields.map(([name, field]) => [name, kept?.[name] ?? (row ? '' : (field.default ?? ''))])),
    ...(row ? {} : { ...usual, ...readDraft(userId) }),
  }))
  const form = useForm(Object.fromEntries(fields), initial, { partial: row !== undefined })
  const { values } = form
  useEffect(() => {
    if (!row && values !== initial) localStorage.setItem(draftKey(userId), JSON.stringify(values))
  }, [row, values, initial, userId])
  const saving = useMutation({
    mutationFn: (given: Values) => submit(enterprise, row ? { ...given, id: row.id, version: row.version } : given),
    onSuccess: (answer) => {
      localStorage.removeItem(draftKey(userId))
      const lack = answer && choice.warns?.(answer)
      if (lack) message.warning(lack, warningSeconds)
      else message.success(t('saved'))
      if (answer?.id) saved(answer.id)
    },
  })
  const send = () => {
    const given = form.check()
    if (given) return saving.mutate(given)
    setTimeout(() => {
      const wrong = fields
        .map(([name]) => controlId(id, name))
        .find((at) => document.getElementById(at)?.ariaInvalid === 'true')
      if (wrong) focusField(wrong)
    })
  }
  const region = String(values.townId || values.countyId || '')
  const place =
    values.longitude && values.latitude ? ([Number(values.longitude), Number(values.latitude)] as const) : null
  return (
    <div className="fs-intake-split">
      <div>
        <ResourceForm
          id={id}
          fields={fields}
          form={form}
          own={inputs}
          groups={choice.groups}
          chain={choice.chain}
          rowId={row?.id}
          refusal={saving.error}
        />
        {mayWrite && (
          <p className="fs-intake-send">
            <Button
              type="primary"
              loading={saving.isPending}
              disabled={row !== undefined && !form.changed}
              onClick={send}
            >
              {t(row ? 'enterprise.save' : 'enterprise.submit')}
            </Button>
          </p>
        )}
      </div>
      <section className="fs-intake-arrived" aria-label={t('enterprise.place')}>
        <h4>{t('enterprise.place')}</h4>
        <PlacePicker
          region={region}
          value={place}
          {...(mayWrite
            ? {
                onPick: ([longitude, latitude]) =>
                  form.set({ longitude: String(longitude), latitude: String(latitude) }),
              }
            : {})}
        />
        <p className="fs-intake-note">{t(place ? 'enterprise.own' : 'enterprise.township')}</p>
      </section>
    </div>
  )
}
