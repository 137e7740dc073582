import { Tooltip as Radix } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { IconButton } from './Button.tsx'

/** Delays of seed 000 section 9: 700 ms until it opens, 300 ms during which the next opens at once. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
)

/** Words that appear beside a control on hover and focus. They repeat its name, or add to it; never the only way to know. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactElement }) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Content
      sideOffset={6}
      collisionPadding={8}
      className="z-[55] max-w-72 animate-fade rounded-2 bg-ink px-2.5 py-1.5 text-[0.8125rem] leading-snug text-paper shadow-2"
    >
      {text}
    </Radix.Content>
  </Radix.Root>
)

/** An icon button of the work area that says its name to the eye as well. */
export const TipButton = (props: ComponentProps<typeof IconButton>) => (
  <Tooltip text={props.label}>
    <IconButton {...props} />
  </Tooltip>
)
