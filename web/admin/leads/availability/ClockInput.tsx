import { type ComponentProps, useState } from 'react'
import { Input } from '../../../ui/controls.tsx'
import { readClock } from './hours.ts'

type ClockInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** A time such as "09:30", or the raw input when it is not a time. */
  value: string
  onChange: (value: string) => void
}

/**
 * A time of day on the 24-hour clock, including 24:00, which the browser's own control doesn't support. The input is
 * parsed when the field loses focus or Enter is pressed.
 */
export const ClockInput = ({ value, onChange, ...rest }: ClockInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const report = () => {
    setTyped(null)
    if (typed !== null) onChange(readClock(typed))
  }
  return (
    <Input
      {...rest}
      inputMode="numeric"
      placeholder="09:00"
      autoComplete="off"
      className="num w-20 text-center"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={report}
      onKeyDown={(event) => {
        if (event.key === 'Enter') report()
      }}
    />
  )
}
