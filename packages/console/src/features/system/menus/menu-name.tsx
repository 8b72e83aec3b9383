import { RightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { MenuIcon } from '../../../ui/badges/menu-icon.tsx'
import type { Leveled } from './use-levels.ts'

/** A menu's name, indented by level, with the expand button. */
export function MenuName({ row, toggle }: { row: Leveled; toggle: ((id: string) => void) | undefined }) {
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
