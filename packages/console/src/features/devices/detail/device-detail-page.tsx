import { Skeleton } from 'antd'
import { useParams } from 'react-router'
import { isProblem } from '../../../kit/client/problem.ts'
import { deviceSegments } from '../../../kit/devices/device-path.ts'
import { kindOfSegment, registers } from '../../../kit/devices/registers.ts'
import { useLiveDevices } from '../../../kit/devices/use-live-devices.ts'
import { Forbidden } from '../../../kit/page/forbidden.tsx'
import { MissingPage, MissingRecord } from '../../../kit/page/missing.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { ListFailed } from '../../../kit/resource/list-instead.tsx'
import { useRow } from '../../../kit/resource/use-row.ts'
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
        <ListFailed error={error} again={again} />
      </Page>
    )
  return loading ? <Skeleton active style={{ padding: 16 }} /> : <MissingRecord />
}
