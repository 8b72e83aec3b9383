import { RightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import './tree-name.css'

interface TreeNameProps {
  name: string
  depth: number
  /** Whether the row has children. */
  branch: boolean
  open: boolean
  toggle: (() => void) | undefined
  /** No row of the tree has children: names are not indented. */
  flush?: boolean
}

/** A row's name, indented by level, with the expand button. */
export function TreeName({ name, depth, branch, open, toggle, flush = false }: TreeNameProps) {
  const { t } = useTranslation('basics')
  const closed = branch && toggle !== undefined
  return (
    <span className="fs-tree-name" style={{ paddingInlineStart: depth * 20 + (closed || flush ? 0 : 26) }}>
      {closed && (
        <button
          type="button"
          className="fs-plain fs-tree-caret"
          aria-expanded={open}
          aria-label={t('below', { name })}
          onClick={toggle}
        >
          <RightOutlined aria-hidden="true" />
        </button>
      )}
      {name}
    </span>
  )
}
