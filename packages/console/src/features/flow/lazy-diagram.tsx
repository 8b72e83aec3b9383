import { Skeleton } from 'antd'
import { lazy } from '../../ui/lazy.ts'

const Opening = () => <Skeleton active title={false} paragraph={{ rows: 6 }} className="fs-flow-opening" />

/** The diagram parts: bpmn-js is loaded with the first diagram that is shown. */
export const FlowViewer = lazy(() => import('./diagram/viewer.tsx'), Opening)
export const FlowEditor = lazy(() => import('./diagram/editor.tsx'), Opening)
