import { RightOutlined } from '@ant-design/icons'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { actsColumn, useColumnsOf } from '../../../ui/resource/use-columns-of.tsx'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { treeColumns } from '../tree/tree-columns.ts'
import { TreePanel } from '../tree/tree-panel.tsx'
import type { Leveled, useLevels } from './use-levels.ts'
import './menu-choice.css'
import { MenuIcon } from '../../../ui/badges/menu-icon.tsx'
import '../../../i18n/areas/tenancy-texts.ts'

type Row = RowOf<typeof menu>

/** A menu's name, indented by level, with the expand button. */
function MenuName({ row, toggle }: { row: Leveled; toggle: ((id: string) => void) | undefined }) {
  const { t } = useTranslation('tenancy')
  const language = useLanguage()
  const name = (language === 'en' && String(row.nameEn ?? '')) || String(row.name)
  return (
    <span className="fs-menu-name" style={{ paddingInlineStart: row.depth * 20 + (row.branch && toggle ? 0 : 26) }}>
      {row.branch && toggle && (
        <button
          type="button"
          className="fs-plain fs-menu-caret"
          aria-expanded={row.open}
          aria-label={t('menu.below', { name })}
          onClick={() => toggle(row.id)}
        >
          <RightOutlined aria-hidden="true" />
        </button>
      )}
      {Number(row.category) === 1 && <MenuIcon name={String(row.source ?? '')} />}
      {name}
    </span>
  )
}

const of = menu
const columns = ['name', 'code', 'path', 'category', 'action', 'sort'] as const

interface MenuTableProps {
  levels: ReturnType<typeof useLevels>
  actsOf: (row: Row) => readonly Act[]
  onOpen: (row: Row) => void
  opened: string | undefined
}

/** Menus as a tree table; a level is loaded when expanded. */
export function MenuTable({ levels, actsOf, onOpen, opened }: MenuTableProps) {
  const { t } = useTranslation('kit')
  const label = useLabel()
  const phone = useWidth() === 'phone'
  const { rows, toggle, loading, error, again, fetching } = levels
  const cells = {
    name: (row: Row) => <MenuName row={row as Leveled} toggle={toggle} />,
    action: (row: Row) => (row as Leveled).actionName || '—',
  }
  const shown = [
    ...treeColumns(useColumnsOf(of, { columns, omit: ['alias', 'source'], cells }), 'name'),
    actsColumn(t('list.actions'), (row: Row) => <RowActs acts={actsOf(row)} name={String(row.name)} />),
  ]
  return (
    <TreePanel
      caption={label(menu.label)}
      columns={shown}
      rows={rows}
      nameOf={(row) => String(row.name)}
      opened={opened}
      onOpen={onOpen}
      loading={loading}
      fetching={fetching}
      error={error}
      again={again}
      className={phone ? 'fs-panel-clear' : ''}
    />
  )
}
