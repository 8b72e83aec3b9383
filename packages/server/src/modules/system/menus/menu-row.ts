import type { Language } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'

/** A menu or button as stored. */
export type MenuRow = {
  id: string
  parentId: string
  code: string
  name: string
  nameEn: string | null
  alias: string
  path: string
  source: string
  sort: number
  /** 1 menu, 2 button. */
  category: number
  /** For buttons: 1 toolbar, 2 row, 3 both. */
  action: number
  /** 0 same window, 1 new window. */
  isOpen: number
  remark: string
  isDeleted: number
}
export const menuColumns = sql`id, parent_id, code, name, name_en, alias, path, source, sort, category, action, is_open,
  remark, is_deleted`

/** Returns the row with the name in the reader's language only. */
export const withName = <T extends { name: string; nameEn: string | null }>(
  { nameEn, ...row }: T,
  language: Language,
) => ({
  ...row,
  name: (language === 'en' && nameEn) || row.name,
})
