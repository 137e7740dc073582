import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'

/** The panel that a press opens at its button. `className` gives the width and the space within. */
export const PopoverPanel = ({
  label,
  className,
  onClosed,
  children,
}: {
  label: string
  className: string
  /** Moves the focus once it is closed; without it, the button has it again. */
  onClosed?: () => void
  children: ReactNode
}) => (
  <Popover.Content
    align="end"
    sideOffset={4}
    collisionPadding={8}
    aria-label={label}
    onCloseAutoFocus={(event) => {
      if (!onClosed) return
      event.preventDefault()
      onClosed()
    }}
    className={`z-[55] animate-fade rounded-3 border border-line bg-surface shadow-2 ${className}`}
  >
    {children}
  </Popover.Content>
)
