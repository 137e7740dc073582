import { type Duplicate, duplicateKinds } from '../../../../contract/leads/lead-duplicates.ts'
import { Link } from '../../../platform/Link.tsx'
import { leadPath } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice.tsx'

/**
 * Lists possible duplicates of a lead that is being added or viewed. They open in a new tab, so that no input is
 * lost.
 */
export const DuplicatesNotice = ({
  duplicates,
  mergeInto,
}: {
  duplicates: readonly Duplicate[]
  /** The id of the lead that each duplicate can be merged into. */
  mergeInto?: number
}) =>
  duplicates.length > 0 && (
    <Notice
      tone="warn"
      title={
        duplicates.length === 1 ? 'This lead may already exist' : 'These leads may already exist'
      }
    >
      {duplicates.map((duplicate) => (
        <span key={duplicate.id} className="block [overflow-wrap:anywhere]">
          <a className="link" href={leadPath(duplicate.id)} target="_blank" rel="noreferrer">
            {[duplicate.contactName, duplicate.companyName, duplicate.email]
              .filter(Boolean)
              .join(', ')}
          </a>{' '}
          ({duplicateKinds[duplicate.kind].toLowerCase()}){' '}
          {mergeInto !== undefined && (
            <Link className="link" to={`${leadPath(mergeInto)}?merge=${duplicate.id}`}>
              Compare and merge
            </Link>
          )}
        </span>
      ))}
    </Notice>
  )
