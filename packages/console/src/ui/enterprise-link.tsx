import { Link } from 'react-router'
import { usePermission, useUserInfo } from './session/use-me.ts'

interface EnterpriseLinkProps {
  id: string | null | undefined
  name: string
  /** Shown instead of the name, which is then the tooltip: the short name in lists. */
  short?: string | null
}

/** Address of the page of a plant. */
export const plantPath = (id: string): string => `/companyInfo/index/${id}`

/** Name of an enterprise that leads to its page; plain text for those who may not view it: an enterprise sees itself only. */
export function EnterpriseLink({ id, name, short }: EnterpriseLinkProps) {
  const may = usePermission()
  const me = useUserInfo().data
  const isStrange = me?.userType === 'esp' && String(me.enterpriseId) !== id
  if (!id || isStrange || !may('enterprise_view')) return <span title={name}>{short ?? name}</span>
  return (
    <Link to={plantPath(id)} title={name}>
      {short ?? name}
    </Link>
  )
}
