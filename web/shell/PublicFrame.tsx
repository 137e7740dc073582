import { type ReactNode, Suspense, useEffect } from 'react'
import { resolveUser } from '../platform/session.ts'
import { PageSpinner } from '../ui/Spinner.tsx'
import { Footer } from './Footer.tsx'
import { SampleBar } from './SampleBar.tsx'
import { NavigationBar } from './NavigationBar.tsx'

/** The frame of public pages: navigation bar, page, footer. */
export const PublicFrame = ({ children }: { children: ReactNode }) => {
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
      <Footer />
    </>
  )
}
