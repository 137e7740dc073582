import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { scrollPositions } from './scroll-positions.ts'

/** Returns whether this page was scrolled when it was left, and somebody goes back to it. */
export function useWasScrolled(): boolean {
  const { key } = useLocation()
  return useNavigationType() === NavigationType.Pop && (scrollPositions.get(key) ?? 0) > 0
}
