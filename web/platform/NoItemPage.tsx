import type { ReactNode } from 'react'
import { buttonClass } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { EmptyState, Loaded } from '../ui/states.tsx'
import type { CallError } from './call.ts'
import { Link } from './Link.tsx'

type NoItemPageProps = {
  title: string
  /** The noun of the page, such as "lead". */
  noun: string
  query: { data: undefined; error: CallError | null; refetch: () => unknown }
  /** The link to offer when the record is gone. */
  way: { to: string; label: string }
  children?: ReactNode
}

/** The page of one thing while that is not there: on its way, deleted, or not to be had. */
export const NoItemPage = ({
  title,
  noun,
  query,
  way,
  children = 'It may have been deleted, or the link is wrong.',
}: NoItemPageProps) => (
  <Page title={title}>
    {query.error?.status === 404 ? (
      <EmptyState
        title={`This ${noun} no longer exists`}
        action={
          <Link className={buttonClass('line')} to={way.to}>
            {way.label}
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
