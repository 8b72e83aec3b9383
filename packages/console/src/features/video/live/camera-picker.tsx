import { VideoCameraOutlined } from '@ant-design/icons'
import type { CameraNode } from '@fengsui/contract/video/camera-counts.ts'
import { Input, Segmented, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeState } from '../../../ui/page/notice-state.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { type Narrowing, only, openAtFirst, warnedFirst, withText } from '../camera-nodes.ts'
import { useCameraTree } from '../use-camera-tree.ts'
import '../../../i18n/areas/video-texts.ts'

/** Type of what is dragged from the tree to a tile. */
export const draggedCamera = 'application/x-fengsui-camera'

interface CameraPickerProps {
  watched: ReadonlySet<string>
  pick: (cameraId: string) => void
  /** Key of the organisation, plant or room chosen last. */
  scope: string | undefined
  choose: (node: CameraNode) => void
}

/** The cameras by organisation, plant and room; chosen by click or Enter, or dragged to a tile. */
export function CameraPicker({ watched, pick, scope, choose }: CameraPickerProps) {
  const { t } = useTranslation('video')
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<Narrowing>('all')
  const [open, setOpen] = useState<readonly string[]>()
  const { data, error, refetch } = useCameraTree()
  const all = useMemo(() => warnedFirst(data ?? []), [data])
  const total = all.reduce((sum, node) => sum + node.total, 0)
  const online = all.reduce((sum, node) => sum + node.online, 0)
  const warned = all.reduce((sum, node) => sum + node.warned, 0)
  const narrowed = only(filter, all)
  const found = withText(narrowed, text.trim())
  const isNarrow = text.trim() !== '' || filter !== 'all'
  const expanded = text.trim() ? found.open : (open ?? openAtFirst(all))
  return (
    <Panel
      className="fs-live-cameras"
      heading={t('tree.title')}
      note={data && t('tree.online', { online, total })}
      grows
    >
      <Input
        allowClear
        value={text}
        placeholder={t('live.search')}
        aria-label={t('tree.search')}
        onChange={(event) => setText(event.target.value)}
      />
      <Segmented
        size="small"
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: t('live.all') },
          { value: 'warned', label: t('live.warned', { count: warned }) },
          { value: 'offline', label: t('live.offline', { count: total - online }) },
        ]}
      />
      {error && !data ? (
        <ListFailed error={error} again={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton widths={[200]} />
      ) : found.nodes.length === 0 ? (
        <NoticeState icon={<VideoCameraOutlined />} title={t(isNarrow ? 'tree.noMatch' : 'tree.none')} />
      ) : (
        <div className="fs-live-tree">
          <Tree<CameraNode>
            blockNode
            aria-label={t('tree.title')}
            treeData={found.nodes as CameraNode[]}
            titleRender={(node) => <Title node={node} isWatched={watched.has(node.value)} />}
            expandedKeys={[...expanded]}
            selectedKeys={scope === undefined ? [] : [scope]}
            onExpand={(keys) => setOpen(keys.map(String))}
            onSelect={(_, { node }) => {
              if (node.kind === 'camera') return pick(node.value)
              choose(node)
              if (!text.trim()) setOpen(toggled(expanded, node.key))
            }}
          />
        </div>
      )}
    </Panel>
  )
}

const toggled = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]

function Title({ node, isWatched }: { node: CameraNode; isWatched: boolean }) {
  const { t } = useTranslation('video')
  if (node.kind !== 'camera')
    return (
      <span className="fs-live-node">
        <span>{node.title}</span>
        <small>{`${node.online}/${node.total}`}</small>
      </span>
    )
  const isOn = node.online === 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tree item is the control; dragging is a second way
    <span
      className={isOn ? 'fs-live-node' : 'fs-live-node fs-live-node-off'}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(draggedCamera, node.value)
        dataTransfer.effectAllowed = 'copy'
      }}
    >
      <i aria-hidden="true" />
      <span>{node.title}</span>
      <small>{isWatched ? t('live.watched') : isOn ? '' : t('live.off')}</small>
    </span>
  )
}
