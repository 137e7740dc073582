import * as z from 'zod/mini'
import { done, email, id, instant, required, text, timeZone } from '../fields.ts'
import { endpoint } from '../http.ts'
import { userPath } from '../awaited-paths.ts'
import { clientRoles, roles, teamRoles } from '../roles.ts'

/** The id of the owner's account, which also stands for the team. */
export const ownerId = 1
/** The owner's name until they enter their own. */
export const unnamedOwner = { firstName: 'Support', lastName: 'Team' } as const

/** The part of an account that its user and the team see. Contains no passwords or tokens. */
export const account = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  phone: z.string(),
  industry: z.string(),
  businessDescription: z.string(),
  /** The job title; may be empty. */
  jobTitle: z.string(),
  profileImageUrl: z.nullable(z.string()),
  twoFactorEnabled: z.boolean(),
  /** An IANA name; null until it is detected or chosen. */
  timeZone: z.nullable(z.string()),
  /** The time at which they confirmed their email address; null before. */
  emailConfirmedAt: z.nullable(instant),
  createdAt: instant,
})

/** A user account, as shown to the user. */
export const user = z.object({
  ...account.shape,
  /** While the address isn’t confirmed: what others made for them until this moment stays visible. Null for nothing. */
  keptUntil: z.nullable(instant),
  /** The role within the team; null for a client. */
  teamRole: z.nullable(z.enum(teamRoles)),
  /** For a contact of a client: their role there; null for everybody else. */
  clientRole: z.nullable(z.enum(clientRoles)),
  /** For a contact who sees a single project: its id; null for all. */
  onlyProjectId: z.nullable(id),
  /** For the team: the first and last day away, YYYY-MM-DD in the agency's time zone; null for none. */
  awayFrom: z.nullable(z.iso.date()),
  awayUntil: z.nullable(z.iso.date()),
  awayNote: z.string(),
})
export type User = z.output<typeof user>

/** A user who has just signed in. */
export const signedInUser = z.object({
  ...user.shape,
  /** Whether the agency asks for a second factor which they must still set up or use. */
  lacksSecondFactor: z.boolean(),
})
export type SignedInUser = z.output<typeof signedInUser>

/** The account of the signed-in user. */
export const currentUser = z.object({
  ...signedInUser.shape,
  /** Whether they have a password. */
  hasPassword: z.boolean(),
  /** Whether they have neither a password, a passkey nor a linked account, and haven’t declined the offer of one. */
  offersSignIn: z.boolean(),
  /** For a contact: the client on whose behalf they sign in. */
  clientId: z.optional(id),
  /** Set while an admin views the portal as this user, with the admin's name and the end time. */
  viewing: z.optional(z.object({ by: z.string(), endsAt: instant })),
  /** The live event id (`contract/live.ts`) from which to follow changes to data loaded after this response. */
  liveAfter: z.string(),
})
type Current = z.output<typeof currentUser>
/** The signed-in user in the browser; right after signing in, their ways to sign in aren’t known yet. */
export type CurrentUser = Omit<Current, 'liveAfter' | Known> & Partial<Pick<Current, Known>>
type Known = 'hasPassword' | 'offersSignIn'

/**
 * Returns the address of an account that lost its own, because somebody else reads that. Nobody has it: the domain never
 * resolves (RFC 6761, section 6.4).
 */
export const nowhere = '@account.invalid'
export const noAddress = (id: number) => `no-address-${id}${nowhere}`
export const hasNoAddress = (email: string) => email.endsWith(nowhere)

export const passwordMinimum = { client: 6, admin: 12 } as const
const tooShortOf = (role: keyof typeof passwordMinimum) =>
  `Password must be at least ${passwordMinimum[role]} characters long`
export const passwordTooShort = {
  client: tooShortOf('client'),
  admin: tooShortOf('admin'),
} as const

export const companyNotYours =
  'Only the main account of your company can change its name. Please ask them or us.'
export const hasPasswordAlready = 'You already have a password. Change it in the settings.'
export const emailTaken = 'An account with this email address already exists'

/** Said to a member of the team about a password that they would know. */
export const passwordOpensMoney =
  'Whoever knows this password sees the client’s invoices. Leave it empty to invite them by email.'

/** Returns a person's name, or their address while they have none. */
export const displayName = (person: { firstName: string; lastName: string; email: string }) =>
  `${person.firstName} ${person.lastName}`.trim() || person.email

/** Marks words about somebody who hasn't shown that their address is theirs. */
export const withMark = (words: string, unconfirmed: boolean) =>
  unconfirmed ? `${words} (Email not confirmed)` : words

type Holder = { name: string; unconfirmed: boolean }
const named = ({ name, unconfirmed }: Holder) => withMark(name, unconfirmed)
/** Refusals of an address that the team invites and that has an account: whose it is, and what to do. */
export const addressHeld = {
  byAccount: emailTaken,
  byClient: (client: Holder) =>
    `${emailTaken}: ${named(client)}. Open that client${client.unconfirmed ? ' and invite them there' : ''}.`,
  byContact: (person: Holder) =>
    `${emailTaken}: ${named(person)}. Open that client to see or remove this person.`,
  byColleague: (name: string, isOff: boolean) =>
    isOff
      ? `${emailTaken}: ${name}, whose access is off. Turn it on again under Team.`
      : `${emailTaken}: ${name}, who is on the team.`,
  inTrash: (person: Holder) =>
    `${emailTaken}, in the trash: ${named(person)}. Restore it there, or delete it for good.`,
}

const passwordOf = (role: keyof typeof passwordMinimum) =>
  z
    .string(passwordTooShort[role])
    .check(
      z.minLength(passwordMinimum[role], passwordTooShort[role]),
      z.maxLength(200, 'Please use at most 200 characters'),
    )

/** A new password: at least 6 characters, at least 12 for admins, checked by the server, and at most 200. */
export const newPassword = passwordOf('client')
/** A new password of somebody on the team. */
export const newTeamPassword = passwordOf('admin')

/** The input of the Create Account form. A `role` is ignored: registration always creates a client. */
export const registration = z.object({
  email: email(),
  password: newPassword,
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  businessName: required('Business name is required'),
})

export const profile = z.object({
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  businessName: text(255),
  phone: text(50),
  jobTitle: text(100),
})

const seenProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
})
export type Profile = z.output<typeof profile>

/** Returns the signed-in user. 401 if no one is signed in. */
export const current = endpoint({
  method: 'GET',
  path: userPath,
  may: 'users.current',
  kept: true,
  reply: currentUser,
})

/** Creates a client account and signs it in. 409 if the address already has an account. */
export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  may: 'users.register',
  limit: 'registration',
  body: registration,
  reply: signedInUser,
  status: 201,
})

/**
 * Changes the caller's profile. 400 on `businessName` when a contact changes it: it is their client's. 409 if it changed since `seen` was loaded, on another
 * device or by the team.
 */
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  may: 'users.updateProfile',
  once: true,
  body: z.object({ ...profile.shape, seen: z.optional(seenProfile) }),
  reply: user,
})

/**
 * Sets the password of a caller who has none. Needs a fresh proof if the caller has a way to give one
 * (`contract/core/proofs.ts`). 409 if they have one; 400 on `newPassword` for one that is too short or too common.
 */
export const choosePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  may: 'users.changePassword',
  limit: 'own-secret',
  body: z.object({ newPassword }),
  reply: done,
})

/** Declines the offer of a password or passkey, for good. */
export const closeSignInOffer = endpoint({
  method: 'DELETE',
  path: '/api/auth/sign-in-offer',
  may: 'users.updateProfile',
  reply: done,
})

/** Stores the caller's time zone. A time zone `guessed` by the browser is only stored if there is none. */
export const updateTimeZone = endpoint({
  method: 'PUT',
  path: '/api/auth/time-zone',
  may: 'users.updateProfile',
  body: z.object({ timeZone, guessed: z._default(z.boolean(), false) }),
  reply: user,
})

/**
 * Changes the caller's password, ends all of their other sessions and emails them. 400 on `currentPassword` if
 * it is wrong.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  may: 'users.changePassword',
  limit: 'own-secret',
  body: z.object({ currentPassword: z.string(), newPassword }),
  reply: done,
})
