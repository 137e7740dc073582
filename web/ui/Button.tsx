import type { ComponentProps } from 'react'
import { Spinner } from './Spinner.tsx'

type Look = 'primary' | 'line' | 'ghost' | 'danger' | 'sun'

/** Returns the classes of a button, for links that look like one. */
export const buttonClass = (look: Look = 'line', extra = '') => `btn btn-${look} ${extra}`

/** A button. `busy` shows a spinner beside its label and disables it. */
export const Button = ({
  look = 'line',
  busy = false,
  type = 'button',
  className = '',
  disabled,
  children,
  ...rest
}: ComponentProps<'button'> & { look?: Look; busy?: boolean }) => (
  <button
    {...rest}
    type={type}
    className={buttonClass(look, className)}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
  >
    {busy && <Spinner label="" className="size-4" />}
    {children}
  </button>
)

/** A button that shows only an icon; `label` is its accessible name. */
export const IconButton = ({
  label,
  className = '',
  ...rest
}: ComponentProps<typeof Button> & { label: string }) => (
  <Button look="ghost" aria-label={label} className={`btn-icon ${className}`} {...rest} />
)
