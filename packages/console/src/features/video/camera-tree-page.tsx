import { VideoCameraOutlined } from '@ant-design/icons'
import type { CameraNode } from '@fengsui/contract/video/camera-counts.ts'
import { Flex, Input, Tree } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Online } from '../../ui/badges/online.tsx'
import { NoticeState } from '../../ui/page/notice-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ListFailed } from '../../ui/resource/list-instead.tsx'
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx'
import { openAtFirst, withText } from './camera-nodes.ts'
import { useCameraTree } from './use-camera-tree.ts'
import './camera-tree.css'
import '../../i18n/areas/video-texts.ts'

const shown = (node: CameraNode) =>
  node.kind === 'camera' ? (
    <Flex gap={8}>
      <span>{node.title}</span>
      <Online onLine={node.online === 1} />
    </Flex>
  ) : (
    <Flex gap={12} align="baseline">
      <span>{node.title}</span>
      <span className="fs-camera-count">{`${node.online}/${node.total}`}</span>
    </Flex>
  )

/** Cameras by organisation, plant and room, with how many of them are online. */
export default function CameraTreePage() {
  const { t } = useTranslation('video')
  const [params, setParams] = useSearchParams()
  const text = params.get('name') ?? ''
  const [open, setOpen] = useState<readonly string[]>()
  const { data, error, refetch } = useCameraTree()
  const found = withText(data ?? [], text.trim())
  const expanded = text.trim() ? found.open : (open ?? openAtFirst(data ?? []))
  const total = (data ?? []).reduce((sum, node) => sum + node.total, 0)
  const online = (data ?? []).reduce((sum, node) => sum + node.online, 0)
  const search = (value: string) => setParams(value ? { name: value } : {}, { replace: true })
  return (
    <Page>
      <Panel heading={t('tree.title')} note={data && t('tree.online', { online, total })} grows>
        <Input
          allowClear
          value={text}
          placeholder={t('tree.search')}
          aria-label={t('tree.search')}
          onChange={(event) => search(event.target.value)}
        />
        {error && !data ? (
          <ListFailed error={error} again={() => void refetch()} />
        ) : !data ? (
          <TableSkeleton widths={[240]} />
        ) : found.nodes.length === 0 ? (
          <NoticeState icon={<VideoCameraOutlined />} title={t(text.trim() ? 'tree.noMatch' : 'tree.none')} />
        ) : (
          <div className="fs-camera-tree">
            <Tree<CameraNode>
              blockNode
              selectable={false}
              aria-label={t('tree.title')}
              treeData={found.nodes as CameraNode[]}
              titleRender={shown}
              expandedKeys={[...expanded]}
              onExpand={(keys) => setOpen(keys.map(String))}
            />
          </div>
        )}
      </Panel>
    </Page>
  )
}
