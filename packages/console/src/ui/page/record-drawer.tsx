import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useWidth } from '../use-width.ts'
import { Drawer } from './drawer.tsx'
import { RecordFailed } from './record-failed.tsx'

interface RecordDrawerProps {
  open: boolean
  title: ReactNode
  /** Badges beside the title: online state, kind. */
  beside?: ReactNode
  foot?: ReactNode
  loading: boolean
  error: Error | null
  again: () => void
  close: () => void
  children: ReactNode
}

/** A wide drawer about one record: skeleton while loading, a message if it is gone or failed to load. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { open, title, beside, foot, loading, error, again, close, children } = props
  const width = useWidth()
  const size = width === 'phone' ? '100%' : width === 'full' ? 1040 : 920
  return (
    <Drawer open={open} onClose={close} title={title} extra={beside} size={size} footer={foot}>
      {error ? <RecordFailed error={error} again={again} /> : loading ? <Skeleton active /> : children}
    </Drawer>
  )
}
