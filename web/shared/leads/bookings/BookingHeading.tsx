import type { ReactNode } from 'react'

/** The h1 of the booking page, which takes the focus after an action. */
export const BookingHeading = ({ children }: { children: ReactNode }) => (
  <h1 tabIndex={-1} className="h2 mb-6 outline-none sm:mb-8">
    {children}
  </h1>
)

/** Scrolls to the top and focuses the heading, after the content below it changed. */
export const goToHeading = () => {
  // Waits until the new heading is rendered.
  requestAnimationFrame(() => {
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}
