import { createContext, useContext } from 'react'
import type { CurrentUser } from '../../contract/core/users.ts'

/** The client in whose place a guest looks at the sample’s portal; null everywhere else. */
export const ShownAs = createContext<CurrentUser | null>(null)

/** Whether a guest is looking: nothing can be changed, and nothing leads to other pages of the portal. */
export const useIsGuest = () => useContext(ShownAs) !== null
