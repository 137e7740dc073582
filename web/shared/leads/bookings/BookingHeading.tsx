import type { ReactNode } from 'react'

/** The h1 of the booking page, which takes the focus when something was done. */
export const BookingHeading = ({ children }: { children: ReactNode }) => (
  <h1 tabIndex={-1} className="h2 mb-6 outline-none sm:mb-8">
    {children}
  </h1>
)

/** Brings the reader back to the top when what is below has become something else. */
export const goToHeading = () => {
  // After the new heading was drawn.
  requestAnimationFrame(() => {
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}
