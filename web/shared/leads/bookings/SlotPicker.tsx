import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { placeAhead } from '../../../../contract/leads/places.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useCallNumber } from './call-number.ts'
import { CallNumber } from './CallNumber.tsx'
import { ChosenSlot } from './ChosenSlot.tsx'
import { HostSelect } from './HostSelect.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { NoSlots } from './NoSlots.tsx'
import { usePicker } from './picker-state.ts'
import { SlotRefused } from './SlotRefused.tsx'
import { type Refused, refusedSlot } from './slots-query.ts'
import { TimeList } from './TimeList.tsx'
import { ZoneSelect } from './ZoneSelect.tsx'

type SlotPickerProps = {
  /** The token of a consultation request or a booking, which permits booking a slot. */
  token: string
  /** The initial time zone; the device's by default. */
  timeZone?: string
  /** The start of the current slot, which is not offered again. */
  except?: string | undefined
  /** The label of the button that books the slot. */
  submit: string
  /**
   * Books the slot; `phone` is the number to call, empty when nobody is called, and `host` whom the user chose: null
   * for anyone, undefined where they chose nobody. When it throws, the picker shows the reason and offers other slots.
   */
  onPick: (
    startsAt: string,
    timeZone: string,
    phone: string,
    host: string | null | undefined,
  ) => Promise<unknown>
  /** Whose times are shown at first; anyone's, or those of whoever the booking is with, if omitted. */
  initialHost?: string | undefined
  /** The time that is chosen at first, if it is still free. */
  initialSlot?: string | null
  /** Shown between the slots and the button. */
  children?: ReactNode
}

/**
 * Lets a visitor choose a free consultation slot by month, day and time, in their time zone
 * beside the agency's.
 */
export const SlotPicker = ({
  token,
  timeZone,
  except,
  submit,
  onPick,
  initialHost,
  initialSlot,
  children,
}: SlotPickerProps) => {
  const picker = usePicker(token, timeZone, except, initialHost, initialSlot)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { query, chosen, day } = picker
  const { data } = query
  const number = useCallNumber(data?.place === 'phone' && !except, data?.phone)

  const book = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || busy) return
    const phone = number.read()
    if (phone === null) return
    setBusy(true)
    setRefused(null)
    try {
      await onPick(chosen, picker.timeZone, phone, picker.host)
    } catch (error) {
      if (number.refuse(error)) return
      const refusal = refusedSlot(error)
      setRefused(refusal)
      if (refusal.nextSlots.length > 0) picker.setChosen(null)
      void query.refetch()
    } finally {
      setBusy(false)
    }
  }
  const chooseAlternative = (at: string) => {
    setRefused(null)
    picker.choose(at)
    button.current?.focus()
  }

  if (query.error && !data) return <ErrorState error={query.error} onRetry={query.refetch} />
  return (
    <form onSubmit={(event) => void book(event)} aria-label="Pick a time">
      {data && data.hosts.length > 0 && (
        <HostSelect hosts={data.hosts} value={data.host} onChange={picker.setHost} />
      )}
      <div className="grid gap-x-10 gap-y-7 md:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
        <MonthCalendar
          month={picker.month}
          free={picker.free}
          day={day}
          busy={!data}
          first={picker.today}
          last={picker.lastDay}
          onMonth={picker.setMonth}
          onDay={picker.setDay}
        />
        <div
          className="min-w-0 md:row-span-2 md:max-h-[29rem] md:overflow-y-auto md:p-1"
          aria-live="polite"
        >
          {!data && (
            <p className="grid min-h-40 place-items-center text-pine-text">
              <Spinner label="Looking for free times" />
            </p>
          )}
          {data && day && (
            <TimeList
              day={day}
              slots={picker.free.get(day) ?? []}
              timeZone={picker.timeZone}
              agencyTimeZone={data.agencyTimeZone}
              chosen={chosen}
              disabled={busy}
              onChoose={picker.choose}
            />
          )}
          {data && !day && (
            <NoSlots
              month={picker.month}
              nextAfter={data.nextAfter}
              timeZone={picker.timeZone}
              onShow={picker.showDayOf}
            />
          )}
        </div>
        <ZoneSelect
          value={picker.timeZone}
          agencyTimeZone={data?.agencyTimeZone}
          onChange={picker.setTimeZone}
        />
      </div>
      {number.asked && (
        <CallNumber
          value={number.value}
          error={number.error}
          inputRef={number.field}
          onChange={number.type}
        />
      )}
      {children && <div className="mt-6">{children}</div>}
      {refused && (
        <SlotRefused refused={refused} timeZone={picker.timeZone} onChoose={chooseAlternative} />
      )}
      <ChosenSlot
        at={chosen}
        minutes={data?.minutes}
        timeZone={picker.timeZone}
        agencyTimeZone={data?.agencyTimeZone}
        place={data && placeAhead(data.place, data.placeText)}
        submit={submit}
        busy={busy}
        buttonRef={button}
      />
    </form>
  )
}
