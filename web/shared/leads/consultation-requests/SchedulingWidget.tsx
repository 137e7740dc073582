import { ExternalLink } from 'lucide-react'
import { buttonClass } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { SlotChoice } from './slot-choice.ts'

/**
 * The agency's external scheduling widget in a dialog. It gets the name and email just entered,
 * under the parameter names that such widgets read.
 */
export const SchedulingWidget = ({
  url,
  choice,
  onClose,
}: {
  url: string
  choice: Pick<SlotChoice, 'name' | 'email'>
  onClose: () => void
}) => {
  const address = withPerson(url, choice)
  return (
    <Dialog title="Pick a time for your consultation" width="lg" onClose={onClose}>
      <iframe
        src={address}
        title="Scheduling"
        // The widget, which is another site, may do what it needs in its frame, but not navigate
        // this page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        className="h-[min(42rem,calc(100dvh-14rem))] w-full rounded-2 border border-line bg-white"
      />
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        Not loading?
        <a
          className={buttonClass('line', 'btn-sm')}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ExternalLink className="size-4" aria-hidden />
          Open in a new tab
        </a>
      </p>
    </Dialog>
  )
}

const withPerson = (url: string, { name, email }: Pick<SlotChoice, 'name' | 'email'>) => {
  const address = new URL(url)
  for (const [key, value] of Object.entries({ name, email }))
    if (!address.searchParams.has(key)) address.searchParams.set(key, value)
  return address.href
}
