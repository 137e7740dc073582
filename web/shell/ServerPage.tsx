import { useEffect } from 'react'
import { notFound } from '../routes.tsx'
import { PageSpinner } from '../ui/Spinner.tsx'
import { PageView } from './PageView.tsx'

/**
 * Whether the document was loaded for the current path, so that loading it again would change
 * nothing.
 */
const isLoadedHere = () => {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname
}

/**
 * Loads the document of a path outside the route table from the server, once, since only the
 * server knows that page.
 */
export const ServerPage = () => {
  const isLoaded = isLoadedHere()
  useEffect(() => {
    if (!isLoaded) location.reload()
  }, [isLoaded])
  return isLoaded ? <PageView route={notFound} /> : <PageSpinner />
}
