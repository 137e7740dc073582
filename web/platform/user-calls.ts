import { end } from '../../contract/sessions.ts'
import { current, type CurrentUser as User } from '../../contract/users.ts'
import { call, CallError } from './call.ts'

/** The signed-in user, or null when the server says 401 (seed 000 section 7). */
export const fetchUser = async (signal?: AbortSignal): Promise<User | null> => {
  try {
    return await call(current, {}, signal)
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}

export const endSession = () => call(end)
