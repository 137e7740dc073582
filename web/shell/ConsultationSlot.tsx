import { paths } from '../paths.ts'
import { shortSlot, useNextSlots } from '../platform/next-slots.ts'
import { DialogButton } from './DialogButton.tsx'

/** The call to action of the header, with the next free time once it is known. Its width doesn’t change then. */
export const ConsultationSlot = () => {
  const [first] = useNextSlots()
  return (
    <DialogButton
      dialog="consultation"
      href={paths.consultation}
      className="btn btn-primary btn-sm slot-button max-sm:hidden"
      slot={first}
    >
      <span>Free consultation</span>{' '}
      <span className="slot-time num">{first ? shortSlot(first) : '30 minutes'}</span>
    </DialogButton>
  )
}

/** The same at the foot of a phone’s screen, until the page’s own end. */
export const ConsultationBar = () => {
  const [first] = useNextSlots()
  return (
    <aside aria-label="Free consultation" className="slot-bar sm:hidden">
      <p className="min-w-0">
        <span className="block text-[.875rem] text-ink-2">
          {first ? '30 minutes, free. Next:' : 'Free consultation'}
        </span>
        <b className="num block truncate font-semibold">
          {first ? shortSlot(first) : '30 minutes'}
        </b>
      </p>
      <DialogButton
        dialog="consultation"
        href={paths.consultation}
        className="btn btn-primary shrink-0"
        slot={first}
      >
        Book a time
      </DialogButton>
    </aside>
  )
}
