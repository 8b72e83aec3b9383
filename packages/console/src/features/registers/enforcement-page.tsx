import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterpriseenforcementinfo } from '@fengsui/contract/registers/enterpriseenforcementinfo.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { useEnforcementForm } from './use-enforcement-form.ts'

const columns = [
  'enforcementNo',
  'enterpriseName',
  'enforcementType',
  'enforceDate',
  'officers',
  'problem',
  'result',
  'penaltyType',
  'penaltyAmount',
  'documentNo',
  'recheckResult',
] as const
const second = { enforceDate: 'enforceOrgName' } as const
const search = [
  'enforcementNo',
  'enterpriseName',
  'enforcementType',
  'result',
  'penaltyType',
  'enforceDate',
  'documentNo',
] as const

/** Inspection findings and decisions of authorities; each is edited by the organisation that wrote it. */
export default function EnforcementPage() {
  const form = useEnforcementForm()
  const { data: me } = useUserInfo()
  const administers = me?.roles.some((role) => role === 'administrator' || role === 'admin')
  const isOwn = ({ enforceOrg }: RowOf<typeof enterpriseenforcementinfo>) =>
    me?.userType === 'sss' && (administers || enforceOrg === me.organizeId)
  return (
    <ResourcePage
      of={enterpriseenforcementinfo}
      columns={columns}
      second={second}
      search={search}
      mayChange={(row) => isOwn(row) === true}
      form={form}
    />
  )
}
