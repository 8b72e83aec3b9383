import { BankOutlined, IdcardOutlined, KeyOutlined, SafetyOutlined, WechatOutlined } from '@ant-design/icons'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { ComponentType } from 'react'

const icons: Readonly<Record<string, ComponentType<{ 'aria-hidden': 'true' }>>> = {
  key: KeyOutlined,
  wechat: WechatOutlined,
  shield: SafetyOutlined,
  idcard: IdcardOutlined,
  bank: BankOutlined,
}

/** Icon of a sign-in provider (dictionary socialIcon). */
export function SocialIcon({ icon }: { icon: string }) {
  const Icon = lookup(icons, icon) ?? KeyOutlined
  return <Icon aria-hidden="true" />
}
