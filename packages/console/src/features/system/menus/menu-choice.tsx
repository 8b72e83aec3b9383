import type { TreeNode } from '@fengsui/contract/kit/tree.ts'
import { Button, Input, Tree } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allOf, branchesOf, leavesIn, matching } from './choice.ts'
import './menu-choice.css'
import '../../../i18n/areas/tenancy-texts.ts'

interface MenuChoiceProps {
  label: string
  nodes: readonly TreeNode[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** Id of the search field, for a form's label. */
  id?: string
}

/**
 * Menu tree with checkboxes and search. Checking a branch checks all below it; partly checked branches are
 * indeterminate.
 */
export function MenuChoice({ label, nodes, chosen, onChange, id }: MenuChoiceProps) {
  const { t } = useTranslation('tenancy')
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<readonly string[]>()
  const shown = matching(nodes, text.trim())
  const all = allOf(nodes)
  const leaves = leavesIn(nodes)
  const checked = chosen.filter((one) => leaves.has(one))
  const open = text.trim() ? branchesOf(shown) : (opened ?? nodes.map((node) => node.id))
  /** Nodes hidden by the search keep their state. */
  const check = (keys: readonly string[]) => {
    const inSight = new Set(allOf(shown))
    onChange([...new Set([...chosen.filter((one) => !inSight.has(one)), ...keys])])
  }
  return (
    <div className="fs-menu-choice">
      <div className="fs-menu-choice-head">
        <Input
          id={id}
          allowClear
          value={text}
          placeholder={t('choice.search')}
          aria-label={t('choice.searchIn', { label })}
          onChange={(event) => setText(event.target.value)}
        />
        <Button onClick={() => onChange(checked.length === leaves.size ? [] : all)}>
          {t(checked.length === leaves.size ? 'choice.none' : 'choice.all')}
        </Button>
        <span aria-live="polite">{t('choice.count', { count: checked.length, of: leaves.size })}</span>
      </div>
      <div className="fs-menu-choice-tree">
        {shown.length === 0 ? (
          <p>{t('choice.noMatch')}</p>
        ) : (
          <Tree
            checkable
            blockNode
            aria-label={label}
            virtual={false}
            fieldNames={{ key: 'id' }}
            treeData={shown as never}
            expandedKeys={[...open]}
            onExpand={(keys) => setOpened(keys.map(String))}
            checkedKeys={checked}
            onCheck={(keys) => check((Array.isArray(keys) ? keys : keys.checked).map(String))}
            selectable={false}
          />
        )}
      </div>
    </div>
  )
}
