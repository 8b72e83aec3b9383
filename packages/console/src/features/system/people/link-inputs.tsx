import type { TreeNode } from '@fengsui/contract/kit/tree.ts'
import { dept } from '@fengsui/contract/system/dept.ts'
import { userPost } from '@fengsui/contract/system/post.ts'
import { role } from '@fengsui/contract/system/role.ts'
import { useQuery } from '@tanstack/react-query'
import { Input, Select, TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import '../../../i18n/areas/people-texts.ts'

/** Departments visible to the caller. */
export const useDepartments = () =>
  useQuery({
    queryKey: [...listKey(dept), 'tree'],
    queryFn: ({ signal }) => call(dept, 'tree', {}, signal),
  })

/** Roles the caller may assign. */
const useRoles = () =>
  useQuery({ queryKey: [...listKey(role), 'tree'], queryFn: ({ signal }) => call(role, 'tree', {}, signal) })

/** Ids are comma-separated text in rows and lists in forms. */
const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')).filter(Boolean)

type TreeInputProps = Pick<InputProps, 'value' | 'onChange' | 'control'> & {
  nodes: readonly TreeNode[] | undefined
  loading: boolean
}

function TreeInput({ value, onChange, control, nodes, loading }: TreeInputProps) {
  const { t } = useTranslation('kit')
  return (
    <TreeSelect
      {...control}
      multiple
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandedKeys={(nodes ?? []).map(({ id }) => id)}
      loading={loading}
      placeholder={t('form.choose')}
      treeData={(nodes ?? []) as never}
      value={idsIn(value)}
      onChange={(chosen: string[]) => onChange(chosen)}
    />
  )
}

export function DepartmentsInput(props: InputProps) {
  const { data, isPending } = useDepartments()
  return <TreeInput {...props} nodes={data} loading={isPending} />
}

export function RolesInput(props: InputProps) {
  const { data, isPending } = useRoles()
  return <TreeInput {...props} nodes={data} loading={isPending} />
}

export function PostsInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('kit')
  const { data, isPending } = useQuery({
    queryKey: [...listKey(userPost), 'select'],
    queryFn: ({ signal }) => call(userPost, 'select', {}, signal),
  })
  return (
    <Select
      {...control}
      mode="multiple"
      allowClear
      loading={isPending}
      placeholder={t('form.choose')}
      optionFilterProp="label"
      options={(data ?? []).map((row) => ({ value: String(row.id), label: String(row.postName) }))}
      value={idsIn(value)}
      onChange={onChange}
    />
  )
}

export function PasswordInput({ value, onChange, control }: InputProps) {
  return (
    <Input.Password
      {...control}
      autoComplete="new-password"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Selects the parent department from the tree; none is the root. */
export function ParentDepartmentInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('people')
  const { data, isPending } = useDepartments()
  return <OneOf control={control} value={value} onChange={onChange} nodes={data} loading={isPending} top={t('top')} />
}

export function ParentRoleInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('people')
  const { data, isPending } = useRoles()
  return <OneOf control={control} value={value} onChange={onChange} nodes={data} loading={isPending} top={t('top')} />
}

function OneOf({ value, onChange, control, nodes, loading, top }: TreeInputProps & { top: string }) {
  const id = String(value ?? '')
  return (
    <TreeSelect
      {...control}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandedKeys={(nodes ?? []).map((node) => node.id)}
      loading={loading}
      placeholder={top}
      treeData={(nodes ?? []) as never}
      value={id === '' || id === '0' ? null : id}
      onChange={(chosen: string | null) => onChange(chosen ?? '')}
    />
  )
}
