import { Popover } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { closedPopover, LateTrigger } from './LateTrigger.tsx'

/** A small panel behind a button, for a few settings. Escape and a click elsewhere close it. */
export const Popup = ({
  label,
  trigger,
  children,
}: {
  /** The accessible name. */
  label: string
  trigger: ReactElement
  children: ReactNode
}) => (
  <LateTrigger trigger={trigger} closed={closedPopover}>
    {(standIn) => (
      <Popover.Root>
        <Popover.Trigger asChild>{standIn}</Popover.Trigger>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="z-[45] max-h-[70dvh] w-72 max-w-[calc(100vw-1rem)] animate-fade overflow-y-auto rounded-3 border border-line bg-surface p-3 text-[0.875rem] shadow-2"
        >
          {children}
        </Popover.Content>
      </Popover.Root>
    )}
  </LateTrigger>
)
