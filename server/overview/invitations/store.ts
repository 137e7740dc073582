import { and, asc, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import * as contract from '../../../contract/overview/invitations.ts'
import { may } from '../../../contract/access.ts'
import { isTeam } from '../../../contract/roles.ts'
import { onboardingQuestionSets, onboardingWorkflows } from '../../clients/onboarding/table.ts'
import { identities } from '../../core/identities/table.ts'
import { passkeys } from '../../core/passkeys/table.ts'
import { findLink } from '../../core/password-resets/store.ts'
import { hasOwnWay, signsInByEmail } from '../../core/proofs/ways-in.ts'
import { actorOf } from '../../core/users/actor.ts'
import { findUser, isInTrash, type UserRow } from '../../core/users/store.ts'
import { isUnproven } from '../../core/users/table.ts'
import { inOwnProject, ofWholeClient } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { firstNameOf } from '../../../packages/person-names/person-names.ts'
import { type FoundOffer, stateOfOffer } from '../../leads/consultation-requests/account-offers.ts'
import { badRequest } from '../../platform/refusals.ts'
import { projects } from '../../work/projects/table.ts'

/**
 * Returns the link and the account of an invitation's token, used or not.
 * @throws Refusal 400 when there is none
 */
export async function findInvitation(context: Context, token: string) {
  const found = await findLink(context, token)
  if (found?.link.reason !== 'invitation') throw badRequest(contract.unknownInvitation)
  return found
}
type Found = Awaited<ReturnType<typeof findInvitation>>
type Reading = Pick<Context, 'db' | 'settings' | 'now'>

/** Returns whether an invitation still signs in: an email alone never opens an account of the team that has a way of its own. */
export async function stateOf(
  context: Reading,
  { link, user }: Found,
): Promise<contract.Invitation['state']> {
  if (link.usedAt) return 'used'
  // Proofs that a stranger set in an account with somebody's address end when its reader comes in.
  if ((user.passwordHash || user.twoFactorEnabled) && !isUnproven(user)) return 'used'
  if (isTeam(user) && (await hasOwnWay(context, user))) return 'used'
  if (isTeam(user) && (await wasAddedSince(context, user, link.createdAt))) return 'used'
  return link.expiresAt <= context.now() ? 'expired' : 'open'
}

/**
 * Returns whether somebody added a passkey or a linked account since then, also one that no longer signs in: what they
 * were sent before stays over while their provider is off.
 */
async function wasAddedSince({ db }: Reading, { id }: UserRow, moment: Date): Promise<boolean> {
  const added = await Promise.all(
    [passkeys, identities].map((table) =>
      db.$count(table, and(eq(table.userId, id), gte(table.createdAt, moment))),
    ),
  )
  return added.some((count) => count > 0)
}

/** Returns how somebody comes in whose invitation is over: an email alone never opens the back office. */
async function wayInOf(
  context: Context,
  { user }: Found,
  state: contract.Invitation['state'],
): Promise<contract.Invitation['wayIn']> {
  if (state === 'open') return null
  if (state === 'withdrawn') return 'invitation'
  if (!isTeam(user) || (await signsInByEmail(context, user))) return 'code'
  return (await hasOwnWay(context, user)) ? 'password' : 'invitation'
}

const nothing = { by: null, businessName: '', teamRole: null, projects: [], questions: null }

/** Returns what waits behind the account that a consultation's confirmation offers. */
export async function readOffer(context: Context, found: FoundOffer): Promise<contract.Invitation> {
  const state = await stateOfOffer(context, found)
  const { email, name, businessName } = found.request
  if (state !== 'open') {
    const wayIn = state === 'used' ? 'code' : 'register'
    return { ...nothing, state, wayIn, email, firstName: '', consultation: false }
  }
  const firstName = firstNameOf(name)
  return { ...nothing, state, wayIn: null, email, firstName, businessName, consultation: true }
}

/** Returns what waits for somebody behind their invitation. */
export async function readInvitation(context: Context, found: Found): Promise<contract.Invitation> {
  const { user, link } = found
  const isEnded = user.deactivatedAt !== null || (await isInTrash(context, user))
  const state = isEnded ? 'withdrawn' : await stateOf(context, found)
  const wayIn = await wayInOf(context, found, state)
  const about = { state, wayIn, email: user.email, firstName: user.firstName, consultation: false }
  if (state !== 'open') return { ...about, ...nothing, firstName: '' }
  const by = link.byId === null ? undefined : await findUser(context, link.byId)
  const inviter = by && {
    name: `${by.firstName} ${by.lastName}`.trim() || by.email,
    jobTitle: by.jobTitle,
    imageUrl: by.profileImageUrl,
  }
  if (isTeam(user)) return { ...about, ...nothing, by: inviter ?? null, teamRole: user.teamRole }
  return {
    ...about,
    by: inviter ?? null,
    teamRole: null,
    businessName: await companyOf(context, user),
    projects: await projectsOf(context, user),
    questions: await questionsFor(context, user),
  }
}

async function companyOf(context: Context, user: UserRow): Promise<string> {
  const account = user.clientId === null ? user : await findUser(context, user.clientId)
  return account?.businessName ?? ''
}

const clientOf = ({ id, clientId }: UserRow) => clientId ?? id

/** Returns the names of the projects that somebody will see once they are in. */
async function projectsOf({ db }: Context, user: UserRow): Promise<string[]> {
  const theirs = and(
    eq(projects.clientId, clientOf(user)),
    isNull(projects.deletedAt),
    inOwnProject(actorOf(user), projects.id),
  )
  const rows = await db
    .select({ name: projects.name })
    .from(projects)
    .where(theirs)
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(contract.mostProjects)
  return rows.map(({ name }) => name)
}

/** Returns the questions that wait for somebody; null where they may not answer them. */
async function questionsFor({ db }: Context, user: UserRow) {
  const table = onboardingWorkflows
  const actor = actorOf(user)
  if (!may(actor, 'onboarding.answer')) return null
  const open = and(
    eq(table.clientId, clientOf(user)),
    inArray(table.status, ['in_progress']),
    ofWholeClient(actor),
  )
  const [row] = await db
    .select({
      id: table.id,
      serviceType: table.serviceType,
      sections: onboardingQuestionSets.sections,
    })
    .from(table)
    .innerJoin(onboardingQuestionSets, eq(onboardingQuestionSets.id, table.questionSetId))
    .where(open)
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(1)
  if (!row) return null
  const total = row.sections.reduce((sum, { questions }) => sum + questions.length, 0)
  return { id: row.id, serviceType: row.serviceType, total }
}
