import { Skeleton } from 'antd'
import { lazy } from '../../../ui/lazy.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'

const Waiting = () => <Skeleton active paragraph={{ rows: 6 }} />
const Editor = lazy(() => import('./editor.tsx'), Waiting)

/** Rich text input of a notice; the editor is loaded on demand. */
export function EditorInput({ value, onChange, control, label }: InputProps) {
  return <Editor html={typeof value === 'string' ? value : ''} onChange={onChange} control={control} label={label} />
}
