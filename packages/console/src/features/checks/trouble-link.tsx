import { Link } from 'react-router'

/** The number of a hidden trouble, leading to it; nothing where none was made. */
export function TroubleLink({ id, no }: { id: string | null | undefined; no: string | null | undefined }) {
  return id ? <Link to={`/tz/hidden?open=${id}`}>{no ?? id}</Link> : null
}
