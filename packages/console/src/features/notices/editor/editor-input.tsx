import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'

const Editor = lazy(() => import('./editor.tsx'))

/** Rich text input of a notice; the editor is loaded on demand. */
export function EditorInput({ value, onChange, control, label }: InputProps) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
      <Editor html={typeof value === 'string' ? value : ''} onChange={onChange} control={control} label={label} />
    </Suspense>
  )
}
