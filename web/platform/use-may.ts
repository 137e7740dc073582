import { type Action, may } from '../../contract/access.ts'
import { isLimited } from '../../contract/roles.ts'
import { actorOf, useUser } from './session.ts'

/** Returns a function that says whether the signed-in user may take an action; the server checks it again. */
export const useMay = () => {
  const actor = actorOf(useUser())
  return (action: Action) => may(actor, action)
}

/** Returns whether the signed-in user sees a single project of their client. */
export const useIsLimited = () => isLimited(actorOf(useUser()))
