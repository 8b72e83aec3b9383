import { rejected } from '@fengsui/contract/devices/rejected.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { rejectReason } from '@fengsui/contract/telemetry/reasons.ts'
import { useLabel } from '../../i18n/use-language.ts'
import { formatFull, parseTime } from '../../ui/format/time.ts'
import { Drawer } from '../../ui/page/drawer.tsx'
import { FieldCell } from '../../ui/resource/cells/cells.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { readable } from './readable.ts'
import './rejected-drawer.css'

const { fields } = rejected
const facts = ['receiveTime', 'channel', 'deviceName', 'enterpriseName'] as const

/** One rejected message: reason, source and payload. */
export function RejectedDrawer({ row, close }: { row: RowOf<typeof rejected> | undefined; close: () => void }) {
  const label = useLabel()
  const width = useWidth()
  return (
    <Drawer
      open={row !== undefined}
      onClose={close}
      title={row ? label(labelOf(rejectReason, row.reason as string)) || String(row.reason) : ''}
      extra={label(rejected.label)}
      size={width === 'phone' ? '100%' : 640}
    >
      {row && (
        <dl className="fs-detail">
          {facts.map((name) => (
            <div key={name}>
              <dt>{label(fields[name].label)}</dt>
              <dd>
                {name === 'receiveTime' ? (
                  whole(row.receiveTime)
                ) : (
                  <FieldCell name={name} field={fields[name]} row={row} />
                )}
              </dd>
            </div>
          ))}
          <div className="fs-detail-wide">
            <dt>{label(fields.detail.label)}</dt>
            <dd>
              <FieldCell name="detail" field={fields.detail} row={row} />
            </dd>
          </div>
          <div className="fs-detail-wide">
            <dt>{label(fields.payload.label)}</dt>
            <dd>
              <pre className="fs-payload">{readable(row.payload)}</pre>
            </dd>
          </div>
        </dl>
      )}
    </Drawer>
  )
}

/** Formats the full time, as used in logs. */
function whole(time: unknown): string {
  const at = parseTime(time as string | null)
  return at === undefined ? '' : formatFull(at)
}
