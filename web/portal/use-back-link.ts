import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { cameFrom, subscribeToArrival } from '../platform/came-from.ts'
import { backLink } from './back-link.ts'

/** Returns the link from the current page back to the one that led there. */
export const useBackLink = () => {
  const { pathname } = useLocation()
  return backLink(useSyncExternalStore(subscribeToArrival, () => cameFrom(pathname)))
}
