import { region } from '@fengsui/contract/system/region.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { remember, seenName } from '../references.ts'
import type { InputProps } from './input-props.ts'

const root = ''

/** Selects a region of China; its tree is loaded branch by branch. */
export function RegionInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<readonly string[]>([root])
  const nodes = useQueries({
    queries: asked.map((parent) => ({
      queryKey: ['regions', parent],
      queryFn: () => children(parent),
      enabled: open,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const code = typeof value === 'string' && value !== '' ? value : null
  // A code that came with the address: its siblings name it.
  const parent = parentOf(code ?? '')
  useQuery({
    queryKey: ['regions', parent],
    queryFn: () => children(parent),
    enabled: code !== null && seenName('region', code) === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <TreeSelect
      {...control}
      allowClear
      treeDataSimpleMode
      placeholder={t('form.choose')}
      onOpenChange={setOpen}
      treeData={nodes}
      loadData={async ({ id }) => setAsked((now) => (now.includes(id) ? now : [...now, id]))}
      value={code === null ? null : { value: code, label: seenName('region', code) ?? code }}
      labelInValue
      onChange={(chosen) => onChange(chosen?.value ?? '')}
    />
  )
}

/** Returns the code of the region above: of 2, 4, 6, 9 or 12 digits each level. */
const parentOf = (code: string): string => {
  const above = [9, 6, 4, 2].find((length) => length < code.length)
  return above === undefined ? root : code.slice(0, above)
}

async function children(parent: string) {
  const found = await call(region, 'lazyTree', parent === root ? {} : { parentCode: parent })
  for (const { value, title } of found) remember('region', value, title)
  return found.map(({ value, title, hasChildren }) => ({
    id: value,
    pId: parent === root ? 0 : parent,
    value,
    title,
    isLeaf: !hasChildren,
  }))
}
