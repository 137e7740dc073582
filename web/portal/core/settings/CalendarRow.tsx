import { useState } from 'react'
import type { CalendarFeed } from '../../../../contract/overview/calendar-feeds.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { useNow } from '../../../platform/dates.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'

/** One calendar link; its address, where it was made just now. */
export const CalendarRow = ({
  feed,
  url,
  onEnd,
}: {
  feed: CalendarFeed
  url: string | null
  onEnd: () => Promise<void>
}) => {
  const now = useNow()
  const [isBusy, setIsBusy] = useState(false)
  const name = feed.project?.name ?? 'Everything of mine'
  const end = async () => {
    setIsBusy(true)
    await onEnd()
    setIsBusy(false)
  }
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
          <p className="font-semibold">{name}</p>
          <p className="text-ink-3">
            {feed.readAt ? (
              <>
                Last read <Ago at={feed.readAt} now={now} />
              </>
            ) : (
              'Not read by a calendar yet'
            )}
          </p>
        </div>
        <Button busy={isBusy} aria-label={`Turn off ${name}`} onClick={() => void end()}>
          Turn off
        </Button>
      </div>
      {url !== null && (
        <div role="status" className="grid gap-2 rounded-2 bg-mist p-3">
          <p>Copy this link into your calendar. It is shown only now.</p>
          <div className="flex flex-wrap gap-2">
            <Input
              readOnly
              aria-label="Link of the calendar"
              className="min-w-0 flex-[1_1_16rem]"
              value={url}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={url}>Copy link</CopyButton>
            <a className={buttonClass('line')} href={url.replace(/^https?:/, 'webcal:')}>
              Open in calendar app
            </a>
          </div>
        </div>
      )}
    </li>
  )
}
