import type { ReactNode } from 'react'

/** A segmented control: a few options side by side, of which one is pressed. */
export const Segments = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}) => (
  <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-1">
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-2 px-3 font-[550] text-ink-2 hover:bg-mist hover:text-ink aria-pressed:bg-pine-soft aria-pressed:text-pine-text coarse:min-h-11"
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)
