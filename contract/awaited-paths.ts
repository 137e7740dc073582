/*
 * Paths of the calls that every page behind the sign-in waits for. Kept apart from their endpoints, since the entry
 * script, which every visitor loads, makes them ahead.
 */
export const userPath = '/api/auth/user'
export const serviceTypesPath = '/api/service-types'

export const awaitedPaths = [userPath, serviceTypesPath] as const
