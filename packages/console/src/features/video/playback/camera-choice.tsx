import type { CameraNode } from '@fengsui/contract/video/camera-counts.ts'
import { mostLanes } from '@fengsui/contract/video/recording.ts'
import { Button, Popover, Tree } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openAtFirst } from '../camera-nodes.ts'
import { useCameraTree } from '../use-camera-tree.ts'
import '../../../i18n/areas/playback-texts.ts'

interface CameraChoiceProps {
  chosen: readonly string[]
  choose: (ids: string[]) => void
}

/** Chooses the cameras of the time line, up to four. */
export function CameraChoice({ chosen, choose }: CameraChoiceProps) {
  const { t } = useTranslation('playback')
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useCameraTree()
  const cameras = camerasIn(data)
  const keys = cameras.filter(({ id }) => chosen.includes(id)).map(({ key }) => key)
  const check = (checked: readonly string[]) =>
    choose(cameras.flatMap(({ id, key }) => (checked.includes(key) ? [id] : [])).slice(0, mostLanes))
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <div className="fs-playback-choice">
          <small>{t('most', { count: mostLanes })}</small>
          <Tree<CameraNode>
            checkable
            selectable={false}
            height={360}
            aria-label={t('cameras')}
            treeData={withBoxes(data, keys.length >= mostLanes ? keys : undefined)}
            defaultExpandedKeys={[...openAtFirst(data), ...keys]}
            checkedKeys={keys}
            onCheck={(checked) => check((Array.isArray(checked) ? checked : checked.checked).map(String))}
            titleRender={({ title }) => <span>{title}</span>}
          />
        </div>
      }
    >
      <Button>{t('choose', { count: chosen.length })}</Button>
    </Popover>
  )
}

const camerasIn = (nodes: readonly CameraNode[]): CameraNode[] =>
  nodes.flatMap((node) => (node.kind === 'camera' ? [node] : camerasIn(node.children ?? [])))

/** Only cameras have boxes; when all lanes are taken, only to be unchecked. */
function withBoxes(nodes: readonly CameraNode[], only: readonly string[] | undefined): CameraNode[] {
  return nodes.map((node) => ({
    ...node,
    checkable: node.kind === 'camera',
    disableCheckbox: only !== undefined && !only.includes(node.key),
    ...(node.children ? { children: withBoxes(node.children, only) } : {}),
  })) as CameraNode[]
}
