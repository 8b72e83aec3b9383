import { Link } from 'react-router'

/** The number of a hidden trouble, leading to it; nothing where none was made. */
export function TroubleLink({ id, no, none = null }: TroubleLinkProps) {
  return id ? <Link to={`/tz/hidden?open=${id}`}>{no ?? id}</Link> : none
}

interface TroubleLinkProps {
  id: string | null | undefined
  no: string | null | undefined
  /** Shown where there is no trouble: a dash in a list. */
  none?: string | null
}
