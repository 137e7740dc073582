import './base.css'
import type { ReactNode } from 'react'
import { useRootMark } from './root-marks.ts'

/** The panel at the bottom edge that says how many are chosen, with what can be done with them. */
export const ChosenPanel = ({
  label,
  isSticky = true,
  children,
}: {
  label: string
  /** Whether it stays in sight while the page scrolls. */
  isSticky?: boolean
  children: ReactNode
}) => {
  useRootMark('selection-bar')
  return (
    <section
      aria-label={label}
      data-bottom-bar
      className={`panel flex flex-wrap items-center gap-2 px-4 py-2.5 ${isSticky ? 'bottom-sticky sticky bottom-3 z-20 shadow-2' : ''}`}
    >
      {children}
    </section>
  )
}
