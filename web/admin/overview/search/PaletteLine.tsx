import { ChevronLeft, Search, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { Command } from '../../../platform/commands/command.ts'
import type { Subject } from '../../../platform/commands/subject.ts'

const placeholder = 'Search clients, leads, projects, messages...'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  subject: Subject | null
  steps: readonly Command[]
  /** Whether the palette can be taken away from what it acts on. */
  canRemove: boolean
  onBack: () => void
  value: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  isExpanded: boolean
  controls: string
  active: string | undefined
}

/** The line of the palette: what it acts on, the command that asks, and the field. */
export const PaletteLine = ({
  ref,
  subject,
  steps,
  canRemove,
  onBack,
  value,
  onChange,
  onKeyDown,
  isExpanded,
  controls,
  active,
}: Props) => {
  const step = steps.at(-1)
  const hint = step?.asks?.hint
  const searching = subject ? 'Search, or type a command...' : placeholder
  const idle = canRemove ? searching : 'Type a command...'
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-line px-5 max-sm:px-4">
      {(subject || step) && (
        <span className="flex min-w-0 items-center gap-1.5 max-sm:w-full max-sm:pt-3">
          {subject && (
            <Chip
              label={`Don’t act on ${subject.name}`}
              onClick={steps.length === 0 && canRemove ? onBack : undefined}
            >
              <span className="truncate">{subject.name}</span>
              {steps.length === 0 && canRemove && <X className="size-3.5 flex-none" aria-hidden />}
            </Chip>
          )}
          {step && (
            <Chip label={`Back from ${step.title}`} onClick={onBack}>
              <ChevronLeft className="size-3.5 flex-none" aria-hidden />
              <span className="truncate">{step.title}</span>
            </Chip>
          )}
        </span>
      )}
      {!subject && !step && <Search className="size-5 flex-none text-ink-3" aria-hidden />}
      <input
        ref={ref}
        dir="auto"
        role="combobox"
        aria-label={
          step ? `${step.title}: ${hint}` : 'Search clients, leads, projects, messages, pages'
        }
        aria-expanded={isExpanded}
        aria-controls={controls}
        aria-autocomplete="list"
        aria-activedescendant={active}
        autoComplete="off"
        spellCheck={step?.asks?.kind === 'text'}
        placeholder={hint ?? idle}
        className="h-14 min-w-40 flex-1 bg-transparent text-[1rem] outline-none placeholder:text-ink-3"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <Dialog.Close className="btn btn-ghost -mr-2">Close</Dialog.Close>
    </div>
  )
}

const look =
  'flex max-w-52 min-w-0 items-center gap-1 rounded-2 bg-pine-soft px-2 py-1 text-[0.875rem] font-semibold text-ink'

const Chip = ({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: (() => void) | undefined
  children: ReactNode
}) =>
  onClick ? (
    <button
      type="button"
      aria-label={label}
      className={`${look} hover:bg-mist coarse:min-h-11`}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  ) : (
    <span className={look}>{children}</span>
  )
