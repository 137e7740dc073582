import { Tooltip as Radix } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { LateTrigger } from './LateTrigger.tsx'

/** Sets the delays of all tooltips: 700 ms until one opens, 300 ms during which the next opens at once. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
)

/**
 * A label that appears beside a control on hover and focus. It repeats or extends the control's
 * name and must never be the only source of information.
 */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactElement }) => (
  <LateTrigger trigger={children}>
    {(standIn) => (
      <Radix.Root>
        <Radix.Trigger asChild>{standIn}</Radix.Trigger>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-[55] max-w-72 animate-fade rounded-2 bg-ink px-2.5 py-1.5 text-[0.8125rem] leading-snug text-paper shadow-2"
        >
          {text}
        </Radix.Content>
      </Radix.Root>
    )}
  </LateTrigger>
)

/** An icon button of the work area that shows its name in a tooltip. */
export const TipButton = (props: ComponentProps<typeof IconButton>) => (
  <Tooltip text={props.label}>
    <IconButton {...props} />
  </Tooltip>
)
