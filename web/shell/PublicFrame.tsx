import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useFreshSlots } from '../platform/next-slots.ts'
import { resolveUser, useUser } from '../platform/session.ts'
import { PageSpinner } from '../ui/Spinner.tsx'
import { ConsultationBar } from './ConsultationSlot.tsx'
import { Footer } from './Footer.tsx'
import { SampleBar } from './SampleBar.tsx'
import { NavigationBar } from './NavigationBar.tsx'

/** The pages on which nobody is about to ask for a consultation, or already does. */
const isBusyElsewhere = (pathname: string) =>
  /^\/(?:careers|consultation|bookings|privacy|terms|imprint|reset-password|sign-in|confirm-email|invitation|admin)/.test(
    pathname,
  )

/** The frame of public pages: navigation bar, page, footer. */
export const PublicFrame = ({ children }: { children: ReactNode }) => {
  const user = useUser()
  const { pathname } = useLocation()
  useFreshSlots(user === null)
  useEffect(() => {
    const refresh = () => void resolveUser()
    refresh()
    // Shows a sign-in or sign-out made in another tab once this one gets the focus.
    addEventListener('focus', refresh)
    return () => removeEventListener('focus', refresh)
  }, [])
  return (
    <>
      <SampleBar />
      <NavigationBar />
      <main id="main" tabIndex={-1} className="outline-none">
        <Suspense fallback={<PageSpinner />}>{children}</Suspense>
      </main>
      {!user && !isBusyElsewhere(pathname) && <ConsultationBar />}
      <Footer />
    </>
  )
}
