import {
  AimOutlined,
  AppstoreOutlined,
  EditOutlined,
  MinusOutlined,
  PlusOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import '../../../i18n/areas/map-texts.ts'

interface ToolsProps {
  zoom: (by: 1 | -1) => void
  whole: () => void
  layers: () => void
  list: () => void
  /** Absent without the right to draw. */
  draw: (() => void) | undefined
}

export function Tools({ zoom, whole, layers, list, draw }: ToolsProps) {
  const { t } = useTranslation('map')
  return (
    <div className="fs-map-panel fs-map-tools">
      <IconButton name={t('keys.nearer')} icon={<PlusOutlined />} onClick={() => zoom(1)} />
      <IconButton name={t('keys.farther')} icon={<MinusOutlined />} onClick={() => zoom(-1)} />
      <IconButton name={t('keys.whole')} icon={<AimOutlined />} onClick={whole} />
      <IconButton name={t('keys.layers')} icon={<AppstoreOutlined />} onClick={layers} />
      <IconButton name={t('keys.list')} icon={<UnorderedListOutlined />} onClick={list} />
      {draw && <IconButton name={t('keys.edit')} icon={<EditOutlined />} onClick={draw} />}
    </div>
  )
}
