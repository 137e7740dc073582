import { Trash2 } from 'lucide-react'
import type { TrashNoun } from '../../../../contract/core/trash-entries.ts'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { ForRole } from '../../../platform/ForRole.tsx'

/** The link from a list to its deleted records. */
export const TrashButton = ({ noun }: { noun: TrashNoun }) => (
  <ForRole may="trash-entries.list">
    <Link className={buttonClass('ghost')} to={`${paths.adminTrash}?noun=${noun}`}>
      <Trash2 className="size-4" aria-hidden />
      Trash
    </Link>
  </ForRole>
)
