import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { writableRecords } from '@fengsui/contract/licences/life.ts'
import { businesslicenserecord } from '@fengsui/contract/licences/record.ts'
import { businesslicensemateria as materia } from '@fengsui/contract/licences/record-parts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { Section } from '../../../ui/page/section.tsx'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { RowActs } from '../../../ui/table/row-acts.tsx'
import { type ActWithForm, needed, useActsWithForm } from '../acts/act-with-form.tsx'

const passed = '1'
const returned = '3'
const checkable: ReadonlySet<unknown> = new Set(['1', '2', '3'])

type Material = RowOf<typeof materia>
/** An application with its documents. */
export type Application = RowOf<typeof businesslicenserecord> & {
  readonly businessLicenseMaterias?: readonly Material[]
}

/**
 * Documents of an application: uploaded by the applicant, checked singly or all at once by the office in
 * charge.
 */
export function Materials({ row }: { row: Application }) {
  const { t } = useTranslation('licences')
  const label = useLabel()
  const may = usePermission()
  const { message } = App.useApp()
  const client = useQueryClient()
  const me = useUserInfo().data
  const { actsOf, dialog } = useActsWithForm(businesslicenserecord)
  const rows = row.businessLicenseMaterias ?? []
  const bare = rows.filter(isBare)
  const files = me?.enterpriseId === row.enterpriseId && may('licence_edit') && writableRecords.has(String(row.status))
  const isHandling = [row.verifyOrganizeId, row.adminOrganizeId].includes(me?.organizeId ?? '')
  const checks = isHandling && me?.userType === 'sss' && may('licence_process') && checkable.has(row.status)
  const checkAll = useMutation({
    mutationFn: () => call(materia, 'submitList', { list: rows.map(({ id }) => ({ id, checkStatus: passed })) }),
    onSuccess: () => void client.invalidateQueries({ queryKey: listKey(businesslicenserecord) }),
    onError: (error) => void message.error(error.message),
  })
  const acts = (one: Material): ActWithForm[] => [
    ...(files
      ? [
          {
            key: 'file',
            label: t('material.file'),
            fields: { files: needed(materia.fields.files, true) },
            initial: { files: one.files },
            send: (values: Readonly<Record<string, unknown>>) => call(materia, 'submit', { ...values, id: one.id }),
          },
        ]
      : []),
    ...(checks && !(isBare(one) && one.required === 1)
      ? [
          {
            key: 'pass',
            label: t('material.pass'),
            fields: {},
            send: () => call(materia, 'submit', { id: one.id, checkStatus: passed }),
          },
        ]
      : []),
    ...(checks
      ? [
          {
            key: 'return',
            label: t('material.return'),
            fields: { checkOpinion: needed(materia.fields.checkOpinion, true) },
            send: (values: Readonly<Record<string, unknown>>) =>
              call(materia, 'submit', { ...values, id: one.id, checkStatus: returned }),
          },
        ]
      : []),
  ]
  const columns = [
    {
      key: 'name',
      heading: label(materia.fields.materialName.label),
      width: 180,
      grows: true,
      cell: (one: Material) => nameOf(one),
    },
    {
      key: 'required',
      heading: label(materia.fields.required.label),
      width: 64,
      cell: (one: Material) => <FieldCell name="required" field={materia.fields.required} row={one} />,
    },
    {
      key: 'files',
      heading: label(materia.fields.files.label),
      width: 180,
      grows: true,
      cell: (one: Material) =>
        isBare(one) ? (
          <span>{one.required === 1 ? <strong>{t('material.noFile')}</strong> : t('material.noFile')}</span>
        ) : (
          <FieldCell name="files" field={materia.fields.files} row={one} />
        ),
    },
    {
      key: 'check',
      heading: label(materia.fields.checkStatus.label),
      width: 140,
      cell: (one: Material) =>
        [label(labelOf(reviewStatus, one.checkStatus)), one.checkOpinion].filter(Boolean).join(' '),
    },
    ...(files || checks
      ? [
          {
            key: 'acts',
            heading: t('acts'),
            width: 150,
            cell: (one: Material) => <RowActs acts={actsOf(acts(one), nameOf(one))} name={nameOf(one)} />,
          },
        ]
      : []),
  ]
  return (
    <Section
      heading={label(businesslicenserecord.calls.save.input.businessLicenseMaterias.label)}
      note={rows.length > 0 ? t('material.filed', { filed: rows.length - bare.length, total: rows.length }) : undefined}
      more={
        checks && (
          <Button size="small" loading={checkAll.isPending} onClick={() => checkAll.mutate()}>
            {t('material.passAll')}
          </Button>
        )
      }
    >
      <PlainTable
        caption={t('material.caption')}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        instead={rows.length === 0 ? <p className="fs-panel-none">{t('material.none')}</p> : undefined}
      />
      {dialog}
    </Section>
  )
}

const nameOf = (row: Material): string => String(row.materialName)
const isBare = (row: Material): boolean => (row.files ?? []).length === 0
