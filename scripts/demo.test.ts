import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bookings } from '../server/leads/bookings/table.ts'
import { consultationRequests } from '../server/leads/consultation-requests/table.ts'
import { leads } from '../server/leads/leads/table.ts'
import { deliverables } from '../server/work/deliverables/table.ts'
import { automationLogs } from '../server/core/automation-logs/table.ts'
import { emails as emailTable } from '../server/core/emails/table.ts'
import { messages } from '../server/clients/messages/table.ts'
import { openDatabase } from '../server/platform/db.ts'
import { readSettings } from '../server/platform/settings.ts'
import { projects } from '../server/work/projects/table.ts'
import { serviceRequests } from '../server/work/service-requests/table.ts'
import { demoPassword } from '../server/core/users/sample.ts'
import { ownerId } from '../contract/core/users.ts'
import { access } from '../contract/access.ts'
import * as today from '../contract/overview/today.ts'
import type { TeamRole } from '../contract/roles.ts'
import { assignedNouns } from '../contract/core/assignments.ts'
import { rooms } from '../server/app.ts'
import { actorOf } from '../server/core/users/actor.ts'
import { inTeam, users } from '../server/core/users/table.ts'
import { registered } from '../server/platform/room.ts'
import { sessions } from '../server/core/sessions/table.ts'
import { expenses } from '../server/money/expenses/table.ts'
import { retainerEntries } from '../server/money/retainer-entries/table.ts'
import { notifications } from '../server/core/notifications/table.ts'
import { emailCampaigns } from '../server/outreach/email-campaigns/table.ts'
import { emailClicks } from '../server/outreach/email-clicks/table.ts'
import { emailSends } from '../server/outreach/email-sends/table.ts'
import type { Context } from '../server/platform/context.ts'
import { prepareDataDir } from '../test/embedded-databases.ts'
import { jsonCalls } from '../test/contract-calls.ts'
import { openStage } from './demo-stage.ts'
import { addressOf, colleagues } from './demo-team.ts'
import { writeStory } from './demo-story.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-story-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const owner = { ADMIN_EMAIL: 'owner@furlong.example', ADMIN_PASSWORD: demoPassword }
const settings = readSettings({ DATA_DIR: folder, ...owner })

/** Reads the database of the story. */
async function read(check: (db: Context['db']) => Promise<void>) {
  const database = await openDatabase(settings)
  try {
    await check(database.db)
  } finally {
    await database.close()
  }
}

beforeAll(async () => {
  await prepareDataDir(folder)
  await writeStory(settings)
})

test('the demo fills every screen, and sends nothing', () =>
  read(async (db) => {
    expect(await db.$count(leads)).toBeGreaterThan(60)
    expect(await db.$count(bookings)).toBe(7)
    expect(await db.$count(serviceRequests)).toBe(4)
    const states = await db
      .selectDistinct({ is: consultationRequests.status })
      .from(consultationRequests)
    expect(states.map(({ is }) => is).toSorted()).toEqual(['answered', 'closed', 'new'])
    expect(await db.$count(projects)).toBe(7)
    expect(await db.$count(deliverables)).toBe(5)
    expect(await db.$count(messages)).toBe(7)
    const runs = await db.select().from(automationLogs)
    expect(runs.filter(({ details }) => details.includes('kept in the outbox'))).toEqual([])
    const emails = await db.select().from(emailTable)
    expect(emails.filter(({ kind }) => kind === 'new-browser')).toEqual([])
    expect(emails.length).toBeGreaterThan(10)
  }))

test('the demo shows a retainer that is nearly used up, and an expense on an invoice', () =>
  read(async (db) => {
    const used = await db.select().from(retainerEntries)
    expect(used.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6500)
    expect(
      await db.$count(notifications, eq(notifications.kind, 'retainer-entries')),
    ).toBeGreaterThan(0)
    expect(await db.$count(expenses)).toBe(2)
    expect(await db.$count(expenses, isNotNull(expenses.invoiceId))).toBe(1)
  }))

test('the demo agrees with itself', () =>
  read(async (db) => {
    const [first] = await db.select().from(users).where(eq(users.id, ownerId))
    expect(first).toMatchObject({ firstName: 'Nora', timeZone: 'Europe/London' })
    // The story's sign-ins would be the owner's other sessions.
    expect(await db.$count(sessions)).toBe(0)
    const work = await db.select().from(projects)
    const active = new Set(
      work.flatMap((each) => (each.status === 'in_progress' ? each.clientId : [])),
    )
    expect(work.filter(({ clientId }) => !active.has(clientId))).toEqual([])
    const names = (await db.select().from(leads)).map(({ companyName }) => companyName)
    expect(names.filter((name) => names.some((other) => name.startsWith(`${other} `)))).toEqual([])
  }))

test('each of the five on the team has work of their own', () =>
  read(async (db) => {
    const people = await db.select().from(users).where(inTeam(users))
    expect(people.map(({ firstName }) => firstName).toSorted()).toEqual(
      ['Nora', ...colleagues.map(([firstName]) => firstName)].toSorted(),
    )
    const assigned = registered(rooms, 'assignable', assignedNouns)
    const works: string[] = []
    for (const person of people) {
      const mine: string[] = []
      for (const { noun, value } of assigned) {
        const isTheirs = and(
          value.visibleTo(actorOf(person)),
          eq(value.table.assigneeId, person.id),
        )
        const found = await db.select({ id: value.table.id }).from(value.table).where(isTheirs)
        mine.push(...found.map(({ id }) => `${noun} ${String(id)}`))
        const all = await db.$count(value.table, eq(value.table.assigneeId, person.id))
        expect([person.firstName, noun, all]).toEqual([person.firstName, noun, found.length])
      }
      expect(mine).not.toEqual([])
      works.push(...mine)
    }
    expect(new Set(works).size).toBe(works.length)
    expect(new Set(works.map((each) => each.split(' ')[0])).size).toBe(assignedNouns.length)
  }))

test('one moment divides what a mail server took from what is kept: emails, invoices and campaigns alike', () =>
  read(async (db) => {
    const emails = await db.select().from(emailTable)
    const sends = await db.select().from(emailSends)
    const all = [...emails, ...sends].filter(({ status }) => status !== 'skipped')
    const at = (wanted: string) =>
      all.filter(({ status }) => status === wanted).map(({ createdAt }) => +createdAt)
    const left = [...at('sent'), ...at('failed')]
    expect(left.length).toBeGreaterThan(10)
    expect(at('captured').length).toBeGreaterThan(5)
    expect(Math.max(...left)).toBeLessThan(Math.min(...at('captured')))
  }))

test('nobody in the demo followed a link, or returned an email, that was never sent', () =>
  read(async (db) => {
    const sends = await db.select().from(emailSends)
    const sent = new Map(sends.map(({ id, status }) => [id, status]))
    const clicks = await db.select().from(emailClicks)
    expect(clicks.length).toBeGreaterThan(0)
    expect(clicks.filter(({ sendId }) => sent.get(sendId) === 'captured')).toEqual([])
    const answered = sends.filter(({ answer }) => /^[45]/.test(answer))
    expect(answered.filter(({ status }) => status === 'captured')).toEqual([])
    const planned = await db
      .select()
      .from(emailCampaigns)
      .where(eq(emailCampaigns.status, 'scheduled'))
    expect(planned.map(({ scheduledFor }) => scheduledFor?.toISOString().slice(11, 16))).toEqual([
      '09:00',
    ])
  }))

/** The lists of what is assigned to somebody, with today's. */
const mineLists = jsonCalls.filter(
  ({ method, path, query }) =>
    method === 'GET' &&
    !path.includes(':') &&
    query instanceof z.core.$ZodObject &&
    'assignee' in query._zod.def.shape,
)
/** Returns the records in an answer, whatever their list is named. */
const recordsIn = (answer: unknown): string[] =>
  (Array.isArray(answer) ? answer : Object.values(answer as object).flat())
    .filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null)
    .map((row) => [row['kind'], row['id'] ?? row['clientId']].join(' '))

// Last: it signs people in.
test('“Mine” is another list for each of the five, on Today and on every list they open', async () => {
  const stage = await openStage(settings)
  try {
    const mine = new Map<string, Map<string, string[]>>()
    const team: [string, TeamRole, string][] = [
      ['Nora', 'owner', owner.ADMIN_EMAIL],
      ...colleagues.map(([name, , role]): [string, TeamRole, string] => [
        name,
        role,
        addressOf(name),
      ]),
    ]
    for (const [name, role, email] of team) {
      const call = await stage.signIn({ email, password: demoPassword })
      const theirs = mineLists.filter(({ may }) =>
        (access[may] as readonly string[]).includes(role),
      )
      const found = new Map<string, string[]>()
      for (const each of theirs) {
        const range = each.path.endsWith('/calendar')
          ? { from: '2026-01-01', to: '2026-01-31' }
          : {}
        const query = { assignee: 'mine', ...range } as never
        found.set(each.path, recordsIn(await call(each, { query })))
      }
      mine.set(name, found)
      expect([name, found.get(today.read.path)]).not.toEqual([name, []])
    }
    const paths = new Set([...mine.values()].flatMap((found) => [...found.keys()]))
    for (const path of paths) {
      const lists = [...mine.values()].map((found) => found.get(path) ?? [])
      const filled = lists.filter((rows) => rows.length > 0).map((rows) => rows.toSorted().join())
      expect([path, new Set(filled).size]).toEqual([path, filled.length])
    }
    expect(paths.size).toBeGreaterThan(assignedNouns.length)
  } finally {
    await stage.close()
  }
})
