import { Download, FileText } from 'lucide-react'
import { type JobApplication, resumeKinds } from '../../../../contract/website/job-applications.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { applicantName, resumeAddress, resumeLabel, resumePreview } from './labels.ts'

/** The resume as a download and, for a PDF, inline. */
export const ResumePreview = ({ application }: { application: JobApplication }) => {
  const { id, resumeFileName, resumeFileType } = application
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileText className="size-5 flex-none text-ink-3" aria-hidden />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {resumeFileName}{' '}
          <span className="num whitespace-nowrap text-ink-2">({resumeLabel(application)})</span>
        </span>
        <a className={buttonClass('line')} href={resumeAddress(id)} download>
          <Download className="size-4" aria-hidden />
          Download resume
        </a>
      </p>
      {resumeFileType === resumeKinds.pdf ? (
        // Browsers don't show PDFs in a sandbox. The server sends it with a policy that blocks all scripts.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          src={resumePreview(id)}
          title={`Resume of ${applicantName(application)}`}
          className="h-[60vh] min-h-80 w-full rounded-2 border border-line bg-sunken"
        />
      ) : (
        <p className="text-ink-2">
          Browsers can’t show Word documents. Download it and open it with care, as you would any
          file from a stranger.
        </p>
      )}
    </div>
  )
}
