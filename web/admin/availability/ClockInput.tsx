import { type ComponentProps, useEffect, useState } from 'react'
import { Input } from '../../ui/controls.tsx'
import { readClock } from './hours.ts'

type ClockInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** "09:30", or what was typed when it is no time. */
  value: string
  onChange: (value: string) => void
}

/**
 * A time of day on the 24-hour clock, also 24:00, which the browser's own control does not know.
 * What is typed is read when the field is left or Enter is pressed.
 */
export const ClockInput = ({ value, onChange, ...rest }: ClockInputProps) => {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const report = () => {
    const read = readClock(text)
    setText(read)
    if (read !== value) onChange(read)
  }
  return (
    <Input
      {...rest}
      inputMode="numeric"
      placeholder="09:00"
      maxLength={8}
      autoComplete="off"
      className="num w-20 text-center"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={report}
      onKeyDown={(event) => {
        if (event.key === 'Enter') report()
      }}
    />
  )
}
