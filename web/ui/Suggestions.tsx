import { Popover } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'

/** The list of options below a field that keeps the focus; drawn while it is open. `className` gives its size. */
export const Suggestions = ({
  field,
  id,
  label,
  className,
  onClose,
  children,
}: {
  field: RefObject<HTMLElement | null>
  id: string
  label: string
  className: string
  onClose: () => void
  children: ReactNode
}) => (
  <Popover.Root open onOpenChange={(open) => !open && onClose()}>
    <Popover.Anchor virtualRef={field} />
    <Popover.Content
      align="start"
      sideOffset={4}
      collisionPadding={8}
      id={id}
      role="listbox"
      aria-label={label}
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      onInteractOutside={(event) => {
        if (event.target === field.current) event.preventDefault()
      }}
      // The field keeps the focus while an option is pressed.
      onMouseDown={(event) => event.preventDefault()}
      className={`z-[55] animate-fade overflow-y-auto rounded-3 border border-line bg-surface p-1 text-[0.875rem] shadow-2 ${className}`}
    >
      {children}
    </Popover.Content>
  </Popover.Root>
)
