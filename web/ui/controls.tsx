import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { LengthCounter } from './LengthCounter.tsx'

/** Whether people write words in a field of this type, in a script of their own direction. */
const isWritten = (type = 'text') => type === 'text' || type === 'search'

/**
 * A text field, in the direction of what is written. `maxLength` shows a counter near the limit; the browser's own attribute would cut a paste silently, so
 * the form refuses longer text instead.
 */
export const Input = ({ className = '', maxLength, ...rest }: ComponentProps<'input'>) => (
  <>
    <input
      dir={isWritten(rest.type) ? 'auto' : undefined}
      {...rest}
      className={`input ${className}`}
    />
    {maxLength !== undefined && <LengthCounter max={maxLength} />}
  </>
)

/** A text area, with `maxLength` as in `Input`. */
export const Textarea = ({ className = '', maxLength, ...rest }: ComponentProps<'textarea'>) => (
  <>
    <textarea dir="auto" {...rest} className={`input ${className}`} />
    {maxLength !== undefined && <LengthCounter max={maxLength} />}
  </>
)

export type Option = { value: string; label: string }

/** The browser's native select: it works with every keyboard, screen reader and phone. */
export const Select = ({
  options,
  className = '',
  ...rest
}: ComponentProps<'select'> & { options: readonly Option[] }) => (
  <select dir="auto" {...rest} className={`input ${className}`}>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)

/** A checkbox with its label, or a radio button when `type` says so. */
export const Checkbox = ({
  label,
  hint,
  className = '',
  type = 'checkbox',
  ...rest
}: ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode }) => {
  const id = useId()
  return (
    <span className={`flex items-start gap-2.5 ${className}`}>
      <input
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
        id={id}
        type={type}
        className="check mt-[0.2em] coarse:mt-3.5"
      />
      <span className="grid min-w-0 wrap-anywhere">
        <label htmlFor={id} className="coarse:py-3">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-[0.875em] text-ink-2">
            {hint}
          </span>
        )}
      </span>
    </span>
  )
}

/** A password field with a button that shows the password. */
export const PasswordInput = ({ className = '', ...rest }: ComponentProps<'input'>) => {
  const [visible, setVisible] = useState(false)
  return (
    <span className="relative block">
      <Input {...rest} type={visible ? 'text' : 'password'} className={`pr-12 ${className}`} />
      <button
        type="button"
        aria-label={visible ? 'Hide password' : 'Show password'}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-2 text-ink-2 hover:text-ink"
      >
        {visible ? (
          <EyeOff className="size-4.5" aria-hidden />
        ) : (
          <Eye className="size-4.5" aria-hidden />
        )}
      </button>
    </span>
  )
}
