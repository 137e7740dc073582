import * as assignments from '../contract/core/assignments.ts'
import * as bookingHosts from '../contract/leads/booking-hosts.ts'
import * as milestones from '../contract/work/milestones.ts'
import * as projectMembers from '../contract/work/project-members.ts'
import * as projects from '../contract/work/projects.ts'
import type { TeamRole } from '../contract/roles.ts'
import { hashPassword } from '../server/core/passwords/password.ts'
import { demoPassword } from '../server/core/users/sample.ts'
import { addUser } from '../server/core/users/store.ts'
import { registered } from '../server/platform/room.ts'
import type { Stage } from './demo-stage.ts'

/** The owner's colleagues. All sign in with the demo's password. */
export const colleagues: [firstName: string, lastName: string, teamRole: TeamRole][] = [
  ['Theo', 'Marsh', 'manager'],
  ['Priya', 'Anand', 'member'],
  ['Ida', 'Penrose', 'contractor'],
  ['Sam', 'Okafor', 'bookkeeper'],
]
export const addressOf = (firstName: string) => `${firstName.toLowerCase()}@furlong.example`

/** Adds the owner's colleagues. */
export async function hireTeam({ context }: Stage) {
  const passwordHash = await hashPassword(demoPassword)
  for (const [firstName, lastName, teamRole] of colleagues)
    await addUser(context, {
      firstName,
      lastName,
      teamRole,
      passwordHash,
      role: 'admin',
      email: addressOf(firstName),
      businessName: 'Furlong',
      emailConfirmedAt: context.now(),
    })
}

/** The records of each noun by age, the oldest first, and who gets them; an empty name is nobody. */
const shares: Record<assignments.AssignedNoun, string[]> = {
  'job-applications': ['Nora', 'Theo'],
  leads: ['Priya', 'Theo', 'Priya', '', 'Nora', 'Priya', 'Theo'],
  'consultation-requests': ['Theo', 'Nora', 'Priya'],
  messages: ['Nora', 'Theo', 'Priya'],
  // Most of them have an assignee from the start.
  projects: [],
  milestones: ['Theo', 'Nora', 'Priya'],
  tasks: ['Nora', 'Nora', 'Nora', 'Theo', '', 'Nora', 'Priya', '', 'Theo', 'Nora', 'Priya'],
  'service-requests': ['Priya', '', 'Nora'],
  invoices: ['Sam', 'Sam', 'Nora', 'Sam', 'Nora', 'Sam'],
  'content-pieces': ['Priya', 'Theo', 'Priya'],
}

type Owner = Awaited<ReturnType<Stage['owner']>>

/** The people who take consultations; Priya only does in some mornings. */
const mornings = [2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '12:00' }))
const hosts = { Nora: null, Theo: null, Priya: mornings }

async function openHours(owner: Owner, idOf: (firstName: string) => number | null) {
  for (const [firstName, weekly] of Object.entries(hosts)) {
    const id = idOf(firstName)
    if (id === null) continue
    const body = { takesBookings: true, weekly, daysOff: [], placeLink: '' }
    await owner(bookingHosts.update, { params: { id }, body })
  }
}

/** Shares the work between the colleagues. */
export async function shareWork(stage: Stage) {
  const { context } = stage
  const owner = await stage.owner()
  const people = await owner(assignments.people, {})
  const idOf = (firstName: string) =>
    people.find(({ name }) => name.startsWith(`${firstName} `))?.id ?? null
  for (const { noun, value } of registered(
    context.rooms,
    'assignable',
    assignments.assignedNouns,
  )) {
    const mine = value.visibleTo({ kind: 'system' })
    const rows = await context.db.select().from(value.table).where(mine).orderBy(value.table.id)
    for (const [at, row] of rows.entries()) {
      const assigneeId = idOf(shares[noun][at] ?? '')
      if (assigneeId === null) continue
      const body = { noun, ids: [Number(row['id'])], assigneeId }
      await owner(assignments.assign, { body })
    }
  }
  await openHours(owner, idOf)
  const ida = idOf('Ida')
  if (ida !== null) await addContractor(owner, ida)
}

/** Adds the contractor to two projects; one of them is theirs, with a step due today. */
async function addContractor(owner: Owner, userId: number) {
  const work = await owner(projects.listAll, {})
  for (const name of ['Pallet tracker', 'Stock alarm for glazes']) {
    const project = work.find((each) => each.name === name)
    if (!project) throw new Error(`the demo has no project ${name}`)
    await owner(projectMembers.add, { params: { projectId: project.id, userId } })
    if (project.status !== 'in_progress') continue
    const ids = [project.id]
    await owner(assignments.assign, { body: { noun: 'projects', ids, assigneeId: userId } })
    const params = { projectId: project.id }
    const steps = await owner(milestones.list, { params })
    const next = steps.find(({ doneAt }) => doneAt === null)
    const dueToday = (step: milestones.Milestone) => step.id === next?.id
    const today = new Date().toISOString().slice(0, 10)
    await owner(milestones.replace, {
      params,
      body: {
        milestones: steps.map((step) => ({
          id: step.id,
          name: step.name,
          dueDate: dueToday(step) ? today : step.dueDate,
          done: step.doneAt !== null,
        })),
      },
    })
  }
}
