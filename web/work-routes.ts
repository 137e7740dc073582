import { adminRoutes } from './admin/rooms.ts'
import { matchesPath } from './platform/path-match.ts'
import { portalRoutes } from './portal/routes.ts'

/** Every page behind the sign-in, in a separate module so that no visitor's first page loads it. */
export const workRoutes = [...portalRoutes, ...adminRoutes]

/** Returns the route of a path behind the sign-in, if it is one. */
export const workRouteOf = (pathname: string) =>
  workRoutes.find(({ path }) => matchesPath(path, pathname))
