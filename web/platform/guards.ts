import { may } from '../../contract/access.ts'
import type { User } from '../../contract/core/users.ts'
import { isTeam } from '../../contract/roles.ts'
import type { GuardName, Route } from '../route.ts'
import type { ToastContent } from '../ui/toast-store.ts'
import { actorOf } from './session.ts'

/** The response to a visitor who may not see a page. */
export type Refusal = {
  toast?: ToastContent
  /** A sentence shown on the otherwise empty page. */
  text?: string
  /** The text of the Access Denied card. */
  card?: string
  /** The page to go to after `after` ms. */
  leave?: { to: 'home' | 'dashboard' | 'sign-in'; after: number }
}

const unauthorized: ToastContent = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  variant: 'destructive',
  about: 'signing-in',
}
const needsAdmin: Refusal = {
  text: 'Access Denied: You need admin permissions to access this page.',
  leave: { to: 'home', after: 1000 },
}

type Guard = { signedOut: Refusal; mayEnter: (user: User) => boolean; denied: Refusal }
const needsClient: Refusal = {
  card: 'You need to be logged in as a client to access messages.',
}

/** For somebody of the team whose role leaves the page out. */
const notInRole: Refusal = {
  card: 'Your role doesn’t include this page. If you need it, ask an owner of the agency.',
}

/** For somebody of a client whose role leaves the page out. */
const notInClientRole: Refusal = {
  card: 'Your role doesn’t include this page. If you need it, ask a manager of your company.',
}

const guards: Record<Exclude<GuardName, 'anyone'>, Guard> = {
  'signed-in': {
    signedOut: { toast: unauthorized, leave: { to: 'home', after: 500 } },
    mayEnter: () => true,
    denied: {},
  },
  client: {
    signedOut: needsClient,
    mayEnter: ({ role }) => role === 'client',
    denied: needsClient,
  },
  'admin-dashboard': {
    signedOut: needsAdmin,
    mayEnter: isTeam,
    denied: {
      toast: {
        title: 'Access Denied',
        description: 'Admin access required for this page.',
        variant: 'destructive',
      },
      leave: { to: 'dashboard', after: 500 },
    },
  },
  'admin-text': { signedOut: needsAdmin, mayEnter: isTeam, denied: needsAdmin },
  admin: {
    signedOut: { toast: unauthorized, leave: { to: 'sign-in', after: 500 } },
    mayEnter: isTeam,
    denied: { card: 'You need admin access to view this page.' },
  },
}

/** Returns why this user may not see the page; null when they may. */
export const refusalFor = (
  { guard, may: action }: Pick<Route, 'guard' | 'may'>,
  user: User | null,
): Refusal | null => {
  if (guard === 'anyone') return null
  const { signedOut, mayEnter, denied } = guards[guard]
  if (!user) return signedOut
  if (!mayEnter(user)) return denied
  if (action === undefined || may(actorOf(user), action)) return null
  return isTeam(user) ? notInRole : notInClientRole
}
