import { RightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import './tree-name.css'

interface TreeNameProps {
  name: string
  depth: number
  /** Something stands below it. */
  branch: boolean
  open: boolean
  toggle: (() => void) | undefined
  /** No row of the tree has anything below it: names stand at the edge. */
  flush?: boolean
}

/** What names a row where it stands in a tree, with the caret that opens it. */
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
