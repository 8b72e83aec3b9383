import { Skeleton } from 'antd'
import { useParams } from 'react-router'
import { isProblem } from '../../../ui/client/problem.ts'
import { deviceSegments } from '../../../ui/devices/device-path.ts'
import { kindOfSegment, registers } from '../../../ui/devices/registers.ts'
import { useLiveDevices } from '../../../ui/devices/use-live-devices.ts'
import { Forbidden } from '../../../ui/page/forbidden.tsx'
import { MissingPage, MissingRecord } from '../../../ui/page/missing.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { LoadFailed } from '../../../ui/resource/list-instead.tsx'
import { useRow } from '../../../ui/resource/use-row.ts'
import { DeviceDetail } from './device-detail.tsx'

/** Device page, addressed by code: `/sbtj/th/LY01-TH-003`. */
export default function DeviceDetailPage() {
  const { segment, code = '' } = useParams()
  const kind = kindOfSegment(segment)
  if (!kind) return <MissingPage />
  return <Found key={`${deviceSegments[kind]}/${code}`} kind={kind} code={code} />
}

function Found({ kind, code }: { kind: keyof typeof registers; code: string }) {
  const of = registers[kind]
  const { row, error, loading, again } = useRow(of, { code_equal: code })
  useLiveDevices([of], row ? [row.id] : [])
  if (row) return <DeviceDetail kind={kind} device={row} />
  if (isProblem(error, 'forbidden')) return <Forbidden needs="device_view" />
  if (error)
    return (
      <Page>
        <LoadFailed error={error} again={again} />
      </Page>
    )
  return loading ? <Skeleton active style={{ padding: 16 }} /> : <MissingRecord />
}
