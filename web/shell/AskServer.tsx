import { useEffect } from 'react'
import { PageSpinner } from '../ui/Spinner.tsx'

/** No page of the route table: the server knows whether there is one. */
export const AskServer = () => {
  useEffect(() => location.reload(), [])
  return <PageSpinner />
}
