import { type ReactNode, Suspense, useEffect } from 'react'
import { learnUser } from '../platform/session.ts'
import { PageSpinner } from '../ui/Spinner.tsx'
import { Footer } from './Footer.tsx'
import { NavigationBar } from './NavigationBar.tsx'

/** Pages for everybody: navigation bar, page, footer. */
export const PublicFrame = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    const learn = () => void learnUser()
    learn()
    // Signing in or out in another tab shows when this one is looked at again.
    addEventListener('focus', learn)
    return () => removeEventListener('focus', learn)
  }, [])
  return (
    <>
      <NavigationBar />
      <main id="main" tabIndex={-1} className="outline-none">
        <Suspense fallback={<PageSpinner />}>{children}</Suspense>
      </main>
      <Footer />
    </>
  )
}
