import { useEffect } from 'react'
import { notFound } from '../routes.tsx'
import { PageSpinner } from '../ui/Spinner.tsx'
import { PageView } from './PageView.tsx'

/** Returns whether the document was loaded for this address, so that loading it again would change nothing. */
const hasAsked = () => {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname
}

/** For paths outside the route table: loads the document from the server, once, since only it knows the page. */
export const AskServer = () => {
  const asked = hasAsked()
  useEffect(() => {
    if (!asked) location.reload()
  }, [asked])
  return asked ? <PageView route={notFound} /> : <PageSpinner />
}
