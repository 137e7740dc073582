import * as z from 'zod/mini'
import { mayRead } from '../access.ts'
import { id } from '../fields.ts'
import { endpoint } from '../http.ts'
import { chosen, doneForMany } from '../many.ts'
import { nounsWith, type NounWith } from '../nouns.ts'
import { type TeamRole, teamRoles } from '../roles.ts'

/** The nouns whose records have an assignee; for messages, the id is that of the client whose thread it is. */
export const assignedNouns = nounsWith('assigned')
export type AssignedNoun = NounWith<'assigned'>

/** The filter of every list of assigned records: `mine`, `nobody`, a person's id, or `all`. */
export const assigneeFilter = z._default(
  z.string().check(z.regex(/^(?:all|mine|nobody|[1-9]\d{0,8})$/)),
  'all',
)

/** The id of the person of the team a record is assigned to; null for nobody. */
export const assigneeId = z.nullable(id)

export const notOnTeam = 'Please choose somebody on the team who can sign in'
/** Returns the refusal of an assignee who isn't allowed to see the record. */
export const cannotSee = (name: string) => `${name} can’t see this, so it can’t be assigned to them`

/** Somebody on the team, as they are named beside their work. */
export const person = z.object({
  id,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  jobTitle: z.string(),
  /** Set while they are away: the last day, YYYY-MM-DD, and what they left for others to read. */
  away: z.nullable(z.object({ until: z.iso.date(), note: z.string() })),
  teamRole: z.enum(teamRoles),
  /** Whether they can sign in. What was assigned to somebody who can't is still theirs until it's handed over. */
  isActive: z.boolean(),
})
export type Person = z.output<typeof person>

/** Returns whether a role may see records of a noun, so that they can be assigned to somebody with it. */
export const canBeAssigned = (teamRole: TeamRole, noun: AssignedNoun): boolean =>
  mayRead({ kind: 'user', id: 0, role: 'admin', teamRole }, noun)

/** Returns everybody on the team by name, also those who can't sign in anymore. */
export const people = endpoint({
  method: 'GET',
  path: '/api/admin/assignments/people',
  may: 'assignments.read',
  reply: z.array(person),
})

/**
 * Assigns records to somebody on the team, or to nobody, and tells that person. 403 for a noun that the caller can't
 * change; 400 on `assigneeId` for somebody who can't sign in or can't see the record. Of several records, those are
 * refused one by one.
 */
export const assign = endpoint({
  method: 'PUT',
  path: '/api/admin/assignments',
  may: 'assignments.manage',
  body: z.object({
    noun: z.enum(assignedNouns),
    ids: chosen('Please select something to assign'),
    assigneeId,
  }),
  reply: doneForMany,
})

/** The nouns whose records are with a person in another way than as an assignee. */
export const otherWork = ['bookings', 'written-emails', 'project-members'] as const
export const workNouns = [...assignedNouns, ...otherWork] as const
export type WorkNoun = (typeof workNouns)[number]

/**
 * Counts what is with each person, by noun: what is assigned to them, bookings to come, emails they wrote that haven't
 * left, and projects that they are on as contractors.
 */
export const totals = endpoint({
  method: 'GET',
  path: '/api/admin/assignments/totals',
  may: 'team.list',
  reply: z.array(z.object({ personId: id, noun: z.enum(workNouns), total: z.int() })),
})

export const samePerson = 'Please choose somebody else'
/**
 * Assigns everything that is somebody's to somebody else, or to nobody, in one transaction. 400 on `assigneeId` for
 * somebody who can't sign in; then nothing changes. `stayed` names what can't move: records and bookings that the other
 * may not see, and bookings at times at which they are booked already.
 */
export const handOver = endpoint({
  method: 'POST',
  path: '/api/admin/team/:id/hand-over',
  may: 'team.manage',
  fresh: true,
  params: z.object({ id }),
  body: z.object({ assigneeId }),
  reply: z.object({ changed: z.int(), stayed: z.array(z.string()) }),
})
