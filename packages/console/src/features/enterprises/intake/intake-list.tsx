import { FileExcelOutlined, PlusOutlined } from '@ant-design/icons'
import { intake } from '@fengsui/contract/intake/intake.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../ui/client/call.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { SheetDialog } from './sheet-dialog.tsx'
import { intakeKey } from './use-intake.ts'
import './intake.css'
import '../../../i18n/areas/intake-texts.ts'

/** Enterprises that are being taken on, each with the step it is at and what is still unguarded. */
export function IntakeList() {
  const { t } = useTranslation('intake')
  const go = useNavigate()
  const may = usePermission()
  const { data, isPending, error } = useQuery({
    queryKey: [...intakeKey, 'under-way'],
    queryFn: ({ signal }) => call(intake, 'underWay', {}, signal),
  })
  const rows = (data ?? []).map((row) => ({ ...row, id: row.enterpriseId }))
  return (
    <Page
      actions={
        may('enterprise_add') && (
          <>
            <SheetButton />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => go('/enterInformation/intake?new=1')}>
              {t('list.new')}
            </Button>
          </>
        )
      }
    >
      <Panel heading={t('list.heading')} note={t('list.count', { count: rows.length })} grows bare>
        {rows.length === 0 ? (
          <p className="fs-panel-none">{error?.message ?? t(isPending ? 'loading' : 'list.none')}</p>
        ) : (
          <PlainTable
            caption={t('list.heading')}
            columns={[
              {
                key: 'enterpriseName',
                heading: t('list.enterprise'),
                width: 260,
                grows: true,
                cell: ({ enterpriseId, enterpriseName }) => (
                  <Link to={`/enterInformation/intake?enterpriseId=${enterpriseId}`}>{enterpriseName}</Link>
                ),
              },
              { key: 'regionName', heading: t('list.region'), width: 140, cell: ({ regionName }) => regionName ?? '—' },
              { key: 'step', heading: t('list.step'), width: 120, cell: ({ step }) => t(`step.${step}`) },
              {
                key: 'unguarded',
                heading: t('unguarded'),
                width: 110,
                align: 'right',
                cell: ({ unguarded }) => unguarded,
              },
              { key: 'openTime', heading: t('list.opened'), width: 170, cell: ({ openTime }) => openTime.slice(0, 16) },
              {
                key: 'openUserName',
                heading: t('list.by'),
                width: 120,
                cell: ({ openUserName }) => openUserName ?? '—',
              },
            ]}
            rows={rows}
            nameOf={({ enterpriseName }) => enterpriseName}
          />
        )}
      </Panel>
    </Page>
  )
}

/** Opens the sheet for many enterprises. */
function SheetButton() {
  const { t } = useTranslation('intake')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileExcelOutlined />} onClick={() => setOpen(true)}>
        {t('sheet.button')}
      </Button>
      {open && <SheetDialog close={() => setOpen(false)} />}
    </>
  )
}
