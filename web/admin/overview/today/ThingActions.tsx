import { AlarmClock, Check } from 'lucide-react'
import type { TodayItem } from '../../../../contract/overview/today.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { finishing, finishThing } from './done.ts'
import { bringBack, snoozeTimes, snoozeUntil } from './snoozing.ts'

/** The buttons that deal with a thing without opening it. */
export const ThingActions = ({ item, now }: { item: TodayItem; now: number }) => {
  const may = useMay()
  const known = finishing[item.kind]
  const done = known && may(known.may) ? known : undefined
  return (
    <>
      {done && (
        <TipButton
          label={`${done.label}: ${item.who}`}
          data-key="e"
          onClick={() => void finishThing(item)}
        >
          <Check className="size-4" aria-hidden />
        </TipButton>
      )}
      {item.snoozedUntil ? (
        <TipButton
          label={`Bring back ${item.who}`}
          data-key="s"
          onClick={() => void bringBack(item)}
        >
          <AlarmClock className="size-4" aria-hidden />
        </TipButton>
      ) : (
        <Menu
          trigger={
            <button
              type="button"
              className="btn btn-ghost btn-icon"
              aria-label={`Snooze ${item.who}`}
              data-key="s"
            >
              <AlarmClock className="size-4" aria-hidden />
            </button>
          }
          items={snoozeTimes(now).map(({ label, until }) => ({
            label,
            onSelect: () => void snoozeUntil(item, until),
          }))}
        />
      )}
    </>
  )
}
