import { enterpriseenforcementinfo } from '@fengsui/contract/registers/enterpriseenforcementinfo.ts'
import { submit } from '../../ui/client/resource-calls.ts'
import { serverNow } from '../../ui/format/clock.ts'
import { formatDate } from '../../ui/format/time.ts'
import { ResourceDialog } from '../../ui/resource/form/lazy-resource-dialog.tsx'
import { useEnforcementForm } from './use-enforcement-form.ts'

interface InspectionDialogProps {
  enterpriseId: string
  close: () => void
}

/** Records an inspection of a plant, today. */
export default function InspectionDialog({ enterpriseId, close }: InspectionDialogProps) {
  const form = useEnforcementForm()
  return (
    <ResourceDialog
      of={enterpriseenforcementinfo}
      row={undefined}
      choice={{ ...form, defaults: { enterpriseId, enforceDate: formatDate(serverNow()) } }}
      save={(values) => submit(enterpriseenforcementinfo, values)}
      close={close}
    />
  )
}
