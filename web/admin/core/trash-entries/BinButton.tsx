import { Trash2 } from 'lucide-react'
import type { BinNoun } from '../../../../contract/core/trash-entries.ts'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../routes.tsx'
import { buttonClass } from '../../../ui/Button.tsx'

/** Leads from a list to what was deleted of it. */
export const BinButton = ({ noun }: { noun: BinNoun }) => (
  <Link className={buttonClass('ghost')} to={`${paths.adminBin}?noun=${noun}`}>
    <Trash2 className="size-4" aria-hidden />
    Bin
  </Link>
)
