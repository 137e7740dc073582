import { type ReactNode, useId } from 'react'

type ControlProps = {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** The label, control, hint and error of a field, connected for assistive technology. */
export const Field = ({
  label,
  hint,
  error,
  required,
  hideLabel,
  className = '',
  children,
}: FieldProps) => {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div data-field className={`grid scroll-my-20 content-start gap-1.5 ${className}`}>
      <span className={hideLabel ? 'sr-only' : 'text-[0.9375em] font-semibold'}>
        <label htmlFor={id}>{label}</label>
        {required && (
          <span className="text-bad" aria-hidden>
            {' '}
            *
          </span>
        )}
      </span>
      {children({
        id,
        'aria-invalid': Boolean(error) || undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-[0.875em] text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The error message below a field. */
export const FieldError = ({ id, error }: { id?: string; error: string | undefined }) =>
  error ? (
    <p id={id} data-field-error className="text-[0.875em] font-medium text-bad" role="alert">
      {error}
    </p>
  ) : null
