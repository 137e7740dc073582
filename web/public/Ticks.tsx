import type { CSSProperties } from 'react'

/** The ticks below a chart: one for each of its `parts`, a longer one at every `major`-th. */
export const Ticks = ({
  parts,
  major,
  className = '',
}: {
  parts: number
  major: number
  className?: string
}) => (
  <div
    className={`ticks ${className}`}
    style={{ '--parts': parts, '--major': major } as CSSProperties}
    aria-hidden
  />
)
