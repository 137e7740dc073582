import { FileCheck } from 'lucide-react'
import { certificate } from '../../../../contract/work/deliverables.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import type { ReviewedVersion } from './room.ts'

/** Downloads the certificate of a version that is approved; nothing for any other. */
export const CertificateLink = ({ version }: { version: ReviewedVersion }) =>
  version.status === 'approved' ? (
    <a
      className={buttonClass()}
      href={certificate.path.replace(':id', String(version.id))}
      download
    >
      <FileCheck className="size-4" aria-hidden />
      Certificate<span className="sr-only"> of the approval of version {version.number}</span>
    </a>
  ) : null
