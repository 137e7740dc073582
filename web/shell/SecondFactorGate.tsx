import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useUser } from '../platform/session.ts'
import { PageSpinner } from '../ui/Spinner.tsx'

const SecondFactorPage = lazy(() => import('../portal/core/settings/SecondFactorPage.tsx'))

/**
 * Renders its children unless the agency asks the user for a second factor that is missing. Once it is there, the page
 * stays until they go on: it may show recovery codes.
 */
export const SecondFactorGate = ({ children }: { children: ReactNode }) => {
  const user = useUser()
  const isMissing = user?.lacksSecondFactor ?? false
  const [isHere, setIsHere] = useState(false)
  if (isMissing && !isHere) setIsHere(true)
  if (!user || !(isMissing || isHere)) return children
  return (
    <Suspense fallback={<PageSpinner />}>
      <SecondFactorPage user={user} onContinue={() => setIsHere(false)} />
    </Suspense>
  )
}
