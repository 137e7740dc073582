import { Download, ExternalLink } from 'lucide-react'
import type { Version } from '../../../../contract/work/deliverables.ts'
import { buttonClass } from '../../../ui/Button.tsx'

/** Download for a file, View for a link. Screen readers read `name` after the label. */
export const FileButton = ({
  version,
  name,
  look = 'line',
}: {
  version: Pick<Version, 'fileUrl' | 'fileName'>
  name: string
  look?: 'line' | 'primary'
}) =>
  version.fileName ? (
    <a className={buttonClass(look)} href={version.fileUrl} download={version.fileName}>
      <Download className="size-4" aria-hidden />
      Download<span className="sr-only"> {name}</span>
    </a>
  ) : (
    <a className={buttonClass(look)} href={version.fileUrl} target="_blank" rel="noreferrer">
      <ExternalLink className="size-4" aria-hidden />
      View<span className="sr-only"> {name} in a new tab</span>
    </a>
  )
