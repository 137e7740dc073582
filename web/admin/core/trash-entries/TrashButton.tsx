import { Trash2 } from 'lucide-react'
import type { TrashNoun } from '../../../../contract/core/trash-entries.ts'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'

/** Leads from a list to what was deleted of it. */
export const TrashButton = ({ noun }: { noun: TrashNoun }) => (
  <Link className={buttonClass('ghost')} to={`${paths.adminTrash}?noun=${noun}`}>
    <Trash2 className="size-4" aria-hidden />
    Trash
  </Link>
)
