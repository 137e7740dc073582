import { areLinksShown } from '../../../platform/email-delivery.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'

/** The visitor's own link, to be copied; nothing where an email brings it. */
export const LinkToKeep = ({ path }: { path: string }) => {
  if (!areLinksShown()) return null
  const url = new URL(path, location.origin).href
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a className="link min-w-0 flex-[1_1_16rem] [overflow-wrap:anywhere]" href={path}>
        {url}
      </a>
      <CopyButton text={url}>Copy link</CopyButton>
    </div>
  )
}
