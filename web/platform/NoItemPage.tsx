import type { ReactNode } from 'react'
import { buttonClass } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { EmptyState, Loaded } from '../ui/states.tsx'
import type { CallError } from './call.ts'
import { Link } from './Link.tsx'
import { listPath } from './list-path.ts'

type NoItemPageProps = {
  title: string
  /** The noun of the page, such as "lead". */
  noun: string
  query: { data: undefined; error: CallError | null; refetch: () => unknown }
  /** The link to offer when the record is gone. */
  link: { to: string; label: string }
  children?: ReactNode
}

/** A record's page while there is no record to show: loading, deleted, or failed. */
export const NoItemPage = ({
  title,
  noun,
  query,
  link,
  children = 'It may have been deleted, or the link is wrong.',
}: NoItemPageProps) => (
  <Page title={title}>
    {query.error?.status === 404 ? (
      <EmptyState
        title={`This ${noun} no longer exists`}
        action={
          <Link className={buttonClass('line')} to={listPath(link.to)}>
            {link.label}
          </Link>
        }
      >
        {children}
      </EmptyState>
    ) : (
      <Loaded query={query}>{() => null}</Loaded>
    )}
  </Page>
)
