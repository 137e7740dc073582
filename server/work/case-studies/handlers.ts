import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/work/case-studies.ts'
import { projectTypeName } from '../../../contract/service-types.ts'
import { slugOf } from '../../../contract/slugs.ts'
import type { Case } from '../../../site/schema/about.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { users } from '../../core/users/table.ts'
import { addCase } from '../../website/site-versions/adding.ts'
import { deliverables } from '../deliverables/table.ts'
import { milestonesOf } from '../milestones/store.ts'
import { findProject, type ProjectRow } from '../projects/store.ts'
import { figuresOf, type KnownProject, timelineOf, withoutNames } from './rules.ts'

async function knownProject(context: Context, project: ProjectRow): Promise<KnownProject> {
  const delivered = await context.db
    .select({ name: deliverables.name, deliveredAt: deliverables.deliveredAt })
    .from(deliverables)
    .where(eq(deliverables.projectId, project.id))
    .orderBy(asc(deliverables.deliveredAt), asc(deliverables.id))
  const { startedAt } = project
  return {
    startedAt,
    milestones: await milestonesOf(context, project.id),
    deliverables: delivered,
  }
}

/** Returns the names by which a client and their company are known. */
async function namesOf({ db }: Context, { clientId, clientName }: ProjectRow) {
  const people = await db
    .select({ first: users.firstName, last: users.lastName, business: users.businessName })
    .from(users)
    .where(and(eq(users.id, clientId)))
  return [
    clientName,
    ...people.flatMap(({ first, last, business }) => [business, `${first} ${last}`, last]),
  ]
}

type Input = contract.CaseStudyInput

/** @throws Refusal 400 on `client` for no description, or one that names a client who didn't agree */
function clientOf({ isNamed, client }: Input, { clientName }: ProjectRow, names: string[]) {
  if (isNamed) return clientName.slice(0, 120)
  if (!client.trim()) throw wrongField('client', contract.describeClient)
  if (withoutNames(names)(client) !== client) throw wrongField('client', contract.namesClient)
  return client.trim()
}

/** Returns the case in the words of the website, with gaps where nothing is known. */
async function draftOf(context: Context & { actor: Actor }, project: ProjectRow, input: Input) {
  const known = await knownProject(context, project)
  const names = await namesOf(context, project)
  const client = clientOf(input, project, names)
  const told = input.isNamed ? (text: string) => text : withoutNames(names)
  const serviceName = projectTypeName(project.type).slice(0, 80)
  const results = figuresOf(known)
  const title = told(project.name).slice(0, 200)
  const story: Case = {
    slug: slugOf(title).slice(0, 70).replace(/-$/, '') || 'case',
    client,
    service: input.service,
    serviceName,
    title,
    picture: input.picture,
    facts: [
      { label: 'Client', value: client },
      { label: 'What we did', value: serviceName },
    ],
    challenge: '',
    solution: told(project.description).slice(0, 2000),
    results: results.map((each) => ({ ...each, source: told(each.source) })),
    timeline: timelineOf(known).map((each) => ({
      ...each,
      title: told(each.title).slice(0, 200),
      text: told(each.text).slice(0, 2000),
    })),
    quote: null,
    sample: false,
  }
  return story
}

export const caseStudies = handlers(contract, {
  create: (call) =>
    inTransaction(call, async (tx) => {
      const project = await findProject(tx, call.actor, call.params.id)
      if (project.status !== 'completed') throw conflict(contract.notFinished)
      return addCase(tx, await draftOf({ ...tx, actor: call.actor }, project, call.body))
    }),
})
