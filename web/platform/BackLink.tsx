import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import { listPath } from './list-path.ts'

/** Leads from a record to its list, with the filters that the list had. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="link" to={listPath(to)}>
    {children}
  </Link>
)
