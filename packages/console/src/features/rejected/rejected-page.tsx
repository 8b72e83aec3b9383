import { rejected } from '@fengsui/contract/devices/rejected.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useState } from 'react'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { RejectedDrawer } from './rejected-drawer.tsx'

const columns = ['receiveTime', 'reason', 'detail', 'deviceName', 'enterpriseName', 'channel'] as const
const search = ['reason', 'receiveTime', 'enterpriseId', 'gatewayId', 'channel'] as const

/** Device messages the server rejected, each with its reason and, when opened, its payload. */
export default function RejectedPage() {
  const [opened, setOpened] = useState<RowOf<typeof rejected>>()
  return (
    <>
      <ResourcePage of={rejected} columns={columns} omit={['payload']} search={search} onOpen={setOpened} />
      <RejectedDrawer row={opened} close={() => setOpened(undefined)} />
    </>
  )
}
