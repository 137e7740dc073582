import { type Double, doubleKinds } from '../../../../contract/leads/lead-duplicates.ts'
import { Link } from '../../../platform/Link.tsx'
import { leadPath } from '../../../routes.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Leads that may be the same as one that is being added or looked at. They open in a window of their own: nothing typed is lost. */
export const DoublesNotice = ({
  doubles,
  mergeInto,
}: {
  doubles: readonly Double[]
  /** The lead with which each can be merged. */
  mergeInto?: number
}) =>
  doubles.length > 0 && (
    <Notice
      tone="warn"
      title={
        doubles.length === 1 ? 'This lead may be here already' : 'These leads may be here already'
      }
    >
      {doubles.map((double) => (
        <span key={double.id} className="block [overflow-wrap:anywhere]">
          <a className="link" href={leadPath(double.id)} target="_blank" rel="noreferrer">
            {[double.contactName, double.companyName, double.email].filter(Boolean).join(', ')}
          </a>{' '}
          ({doubleKinds[double.kind].toLowerCase()}){' '}
          {mergeInto !== undefined && (
            <Link className="link" to={`${leadPath(mergeInto)}?merge=${double.id}`}>
              Compare and merge
            </Link>
          )}
        </span>
      ))}
    </Notice>
  )
