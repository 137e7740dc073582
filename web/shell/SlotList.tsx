import { paths } from '../paths.ts'
import { clockTime } from '../platform/dates.ts'
import { slotDay, useNextSlots } from '../platform/next-slots.ts'
import { DialogButton } from './DialogButton.tsx'

/** The next free times, each of which opens the form with it. Nothing where there are none. */
export const SlotList = () => {
  const slots = useNextSlots()
  if (slots.length === 0) return null
  return (
    <div className="slot-list">
      <h3 className="font-sans text-[1.0625rem] font-semibold">The next free times</h3>
      <p className="text-[.9375rem] text-ink-2">Thirty minutes, in your time zone.</p>
      <ul className="mt-4 grid gap-2">
        {slots.map((at) => (
          <li key={at}>
            <DialogButton
              dialog="consultation"
              href={paths.consultation}
              className="slot-choice num"
              slot={at}
            >
              <span>{slotDay(at)}</span> <b className="font-semibold">{clockTime(at)}</b>
            </DialogButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The place of the times in a page: a page that stays as it is drawn gets them from its frame. */
export const slotListPlace = 'slots'
