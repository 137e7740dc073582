import { Smartphone } from 'lucide-react'
import { hideHint, install, useInstall, useIsHintHidden } from '../../platform/offline/install.ts'
import { useAgency } from '../../platform/site.ts'
import { Button } from '../../ui/Button.tsx'

/** Offers to install the portal as an app, until it is installed or declined. */
export const InstallHint = () => {
  const way = useInstall()
  const isHidden = useIsHintHidden()
  const { name } = useAgency()
  if (!way || isHidden) return null
  return (
    <section
      aria-label="Install as an app"
      className="panel flex flex-wrap items-center gap-x-4 gap-y-3 px-panel py-4 max-lg:order-2"
    >
      <Smartphone className="size-5 flex-none self-start text-ink-2" aria-hidden />
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="font-semibold">Keep {name} at hand</h2>
        <p className="text-ink-2">
          {way === 'press'
            ? 'As an app, the portal has its own icon and opens without a connection.'
            : 'In Safari, tap Share, then Add to Home Screen: the portal gets its own icon.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="ghost" onClick={hideHint}>
          Not now
        </Button>
        {way === 'press' && <Button onClick={() => void install().then(hideHint)}>Install</Button>}
      </div>
    </section>
  )
}
