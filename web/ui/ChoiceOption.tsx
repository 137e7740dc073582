import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export type Choice = { value: string; label: string; hint?: string; picture?: ReactNode }

type ChoiceOptionProps = ComponentProps<'div'> & {
  choice: Choice
  isChosen: boolean
  /** Whether Enter chooses it. */
  isActive: boolean
}

/** A choice in a listbox, whose keys are heard by the element that has the focus. */
export const ChoiceOption = ({
  choice: { label, hint, picture },
  isChosen,
  isActive,
  className = '',
  ...rest
}: ChoiceOptionProps) => (
  <div
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    data-active={isActive || undefined}
    onKeyDown={() => {}}
    className={`flex cursor-pointer items-center gap-2 rounded-2 px-2.5 py-1 data-active:bg-mist coarse:min-h-11 ${className}`}
    {...rest}
  >
    {picture}
    <span className="min-w-0 flex-1">
      <span className="block truncate">{label}</span>
      {hint && <span className="block truncate text-[0.75rem] text-ink-2">{hint}</span>}
    </span>
    {isChosen && <Check className="size-4 flex-none" aria-hidden />}
  </div>
)
