import { Download } from 'lucide-react'
import type { OnboardingFile } from '../../../../contract/clients/onboarding-files.ts'

/** A file's name, which opens a picture or PDF in a new tab, and a link that downloads it. */
export const FileName = ({ file: { name, url, previewUrl } }: { file: OnboardingFile }) => (
  <span className="inline-flex min-w-0 items-center gap-2">
    {previewUrl ? (
      <a href={previewUrl} target="_blank" rel="noopener" className="link truncate" title={name}>
        {name}
      </a>
    ) : (
      <span className="truncate font-semibold" title={name}>
        {name}
      </span>
    )}
    <a
      href={url}
      download={name}
      aria-label={`Download ${name}`}
      className="inline-flex size-8 flex-none items-center justify-center text-ink-2 hover:text-ink coarse:size-11 print:hidden"
    >
      <Download className="size-4" aria-hidden />
    </a>
  </span>
)
