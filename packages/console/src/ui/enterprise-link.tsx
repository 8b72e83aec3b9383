import { Link } from 'react-router'
import { usePermission } from './session/use-me.ts'

interface EnterpriseLinkProps {
  id: string | null | undefined
  name: string
  /** Shown instead of the name, which is then the tooltip: the short name in lists. */
  short?: string | null
}

/** Address of the page of a plant. */
const plantPath = (id: string): string => `/companyInfo/index/${id}`

/** Name of an enterprise that leads to its page; plain text for those who may not view enterprises. */
export function EnterpriseLink({ id, name, short }: EnterpriseLinkProps) {
  const may = usePermission()
  if (!id || !may('enterprise_view')) return <span title={name}>{short ?? name}</span>
  return (
    <Link to={plantPath(id)} title={name}>
      {short ?? name}
    </Link>
  )
}
