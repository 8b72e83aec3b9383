import {
  AlertOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BellOutlined,
  BookOutlined,
  CloudOutlined,
  ClusterOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  EyeOutlined,
  FileTextOutlined,
  GlobalOutlined,
  HddOutlined,
  HomeOutlined,
  IdcardOutlined,
  InboxOutlined,
  KeyOutlined,
  LoginOutlined,
  MessageOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShoppingOutlined,
  SlidersOutlined,
  TableOutlined,
  ToolOutlined,
  UnorderedListOutlined,
  UserOutlined,
  VideoCameraOutlined,
  WifiOutlined,
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
  list: UnorderedListOutlined,
  grid: TableOutlined,
  check: AuditOutlined,
  seat: SafetyOutlined,
  router: WifiOutlined,
  sliders: SlidersOutlined,
  inbox: InboxOutlined,
  bell: BellOutlined,
  book: BookOutlined,
  log: FileTextOutlined,
  login: LoginOutlined,
  eye: EyeOutlined,
  setting: SettingOutlined,
  user: UserOutlined,
  medal: IdcardOutlined,
  box: ShoppingOutlined,
  key: KeyOutlined,
  globe: GlobalOutlined,
  cloud: CloudOutlined,
  disk: DatabaseOutlined,
  chat: MessageOutlined,
}

/** The names there are icons for. */
export const menuIcons: readonly string[] = Object.keys(icons)

export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = icons[name ?? ''] ?? AppstoreOutlined
  return <Icon aria-hidden="true" />
}
