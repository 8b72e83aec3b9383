import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { topmenu } from '@fengsui/contract/system/topmenu.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuIcon } from '../../../ui/badges/menu-icon.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { IconInput } from './icon-input.tsx'
import { TopMenuDialog } from './top-menu-dialog.tsx'
import '../../../i18n/areas/tenancy-texts.ts'

type Row = RowOf<typeof topmenu>

const columns = ['name', 'nameEn', 'code', 'source', 'path', 'sort'] as const
const inputs = { source: IconInput }
const cells = { source: (row: Row) => (row.source ? <MenuIcon name={String(row.source)} /> : '—') }

/** Top menus of the header, and the menus each of them shows. */
export default function TopMenusPage() {
  const { t } = useTranslation('tenancy')
  const may = usePermission()
  const [set, setSet] = useState<readonly Row[]>()
  const settingOf = (rows: readonly Row[]): readonly Act[] =>
    may('topmenu_setting') ? [{ key: 'setting', label: t('topmenu.setting'), run: () => setSet(rows) }] : []
  return (
    <>
      <ResourcePage
        of={topmenu}
        columns={columns}
        cells={cells}
        inputs={inputs}
        more={(row) => settingOf([row])}
        bulk={(rows) => settingOf(rows)}
      />
      {set && <TopMenuDialog rows={set} close={() => setSet(undefined)} />}
    </>
  )
}
