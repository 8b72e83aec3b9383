import { RightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Leveled } from './use-forest.ts'

/** A row's name, indented by level, with the expand button. */
export function BranchName({ row, name, toggle }: { row: Leveled; name: string; toggle: (id: string) => void }) {
  const { t } = useTranslation('people')
  return (
    <span className="fs-people-name" style={{ paddingInlineStart: row.depth * 20 + (row.isBranch ? 0 : 26) }}>
      {row.isBranch && (
        <button
          type="button"
          className="fs-plain fs-people-caret"
          aria-expanded={row.isOpen}
          aria-label={t('below', { name })}
          onClick={(event) => {
            event.stopPropagation()
            toggle(row.id)
          }}
        >
          <RightOutlined aria-hidden="true" />
        </button>
      )}
      {name}
    </span>
  )
}
