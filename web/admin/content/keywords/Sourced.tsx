import type { ReactNode } from 'react'
import { Tooltip } from '../../../ui/Tooltip.tsx'

/** A figure with its source below it, and a full explanation on hover and focus. */
export const Sourced = ({
  source,
  words,
  children,
}: {
  /** The source in a word or two; empty when there is none to name. */
  source: string
  /** The full explanation as a sentence. */
  words: string
  children: ReactNode
}) => (
  <Tooltip text={words}>
    {/* A tooltip has to be reached by keyboard as well. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <span
      tabIndex={0}
      className="inline-grid cursor-help justify-items-start rounded-2 leading-snug"
    >
      <span className="num whitespace-nowrap">{children}</span>
      {source && <span className="text-[0.8125em] whitespace-nowrap text-ink-2">{source}</span>}
      <span className="sr-only">{words}</span>
    </span>
  </Tooltip>
)
