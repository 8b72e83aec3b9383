import {
  AlertOutlined,
  AppstoreOutlined,
  BankOutlined,
  ClusterOutlined,
  DesktopOutlined,
  HddOutlined,
  HomeOutlined,
  ToolOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

/** Icons by the names the menu declares. */
const icons: Readonly<Record<string, ComponentType>> = {
  home: HomeOutlined,
  monitor: DesktopOutlined,
  office: BankOutlined,
  alarm: AlertOutlined,
  factory: ToolOutlined,
  video: VideoCameraOutlined,
  chip: HddOutlined,
  tree: ClusterOutlined,
}

export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = icons[name ?? ''] ?? AppstoreOutlined
  return <Icon aria-hidden="true" />
}
