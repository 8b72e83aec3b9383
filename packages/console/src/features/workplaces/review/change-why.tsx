import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { call } from '../../../ui/client/call.ts'
import { FactList } from '../../../ui/resource/fact-list.tsx'
import { ImpactPanel } from '../../../ui/supervision/impact-panel.tsx'
import { changes } from './change-resource.ts'

/** The enterprise's reason, and the warnings of the last 30 days that the change would have prevented. */
export function ChangeWhy({ row }: { row: RowOf<typeof changes> }) {
  const { id, changeType } = row
  const files = row.files ?? []
  return (
    <div className="fs-change-why">
      <FactList of={changes} row={row} names={['reason', ...(files.length > 0 ? (['files'] as const) : [])]} />
      {(changeType === 'update' || changeType === 'setting') && (
        <ImpactPanel id={id} ask={(signal) => call(workplace, 'workplaceProcessImpact', { id }, signal)} />
      )}
    </div>
  )
}
