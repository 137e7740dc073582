import { and, isNull, lt } from 'drizzle-orm'
import * as agencySettings from '../contract/core/agency-settings.ts'
import * as bookings from '../contract/leads/bookings.ts'
import * as clients from '../contract/clients/clients.ts'
import * as contacts from '../contract/clients/contacts.ts'
import * as consultationRequests from '../contract/leads/consultation-requests.ts'
import * as jobApplications from '../contract/website/job-applications.ts'
import * as emailTemplates from '../contract/outreach/email-templates.ts'
import * as users from '../contract/core/users.ts'
import * as posts from '../contract/website/posts.ts'
import { sampleConsultationRequests } from '../server/leads/consultation-requests/sample.ts'
import { sampleTemplates } from '../server/outreach/email-templates/sample.ts'
import { sampleApplications } from '../server/website/job-applications/sample.ts'
import { sampleLeads } from '../server/leads/leads/sample.ts'
import { leads } from '../server/leads/leads/table.ts'
import { notifications } from '../server/core/notifications/table.ts'
import type { Settings } from '../server/platform/settings.ts'
import { rateLimits } from '../server/platform/table.ts'
import { samplePosts } from '../server/website/posts/sample.ts'
import { sessions, signIns } from '../server/core/sessions/table.ts'
import { sampleClients } from '../server/core/users/sample.ts'
import { furlong } from '../server/core/agency-settings/sample.ts'
import { ensureOwner } from '../server/core/users/store.ts'
import { importStatement } from './demo-bank-file.ts'
import { runCampaigns } from './demo-campaigns.ts'
import { keepFiles } from './demo-client-files.ts'
import { writeContent } from './demo-content.ts'
import { writeInvoices } from './demo-invoices.ts'

import { researchKeywords } from './demo-keywords.ts'
import { workWithLeads } from './demo-leads.ts'
import { deliverUntil, mailServerDays } from './demo-mail.ts'
import { askClients } from './demo-onboarding.ts'
import { openStage, type Stage } from './demo-stage.ts'
import { sellRetainer } from './demo-retainers.ts'
import { hireTeam, shareWork } from './demo-team.ts'
import { addRequests } from './demo-wishes.ts'
import { sampleContacts } from '../server/clients/contacts/sample.ts'
import { planTasks } from './demo-tasks.ts'
import { doWork } from './demo-work.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Plays a sample agency's last weeks on an empty database, through the calls browsers make and with
 * a moving clock, so that every email and logged run is made by the product itself.
 */
export async function writeStory(settings: Settings): Promise<void> {
  const stage = await openStage(settings)
  const present = new Date()
  const ago = (milliseconds: number) => new Date(+present - milliseconds)
  try {
    stage.setNow(ago(40 * day))
    await ensureOwner(stage.context)
    await introduceOwner(stage)
    await hireTeam(stage)
    await stage.context.db.insert(leads).values(sampleLeads(present).toReversed())
    await enterClients(stage, ago)
    await doWork(stage, ago)
    await keepFiles(stage, ago)
    await writeInvoices(stage, ago)
    await sellRetainer(stage, ago)
    await importStatement(stage, ago)
    await askClients(stage, ago)
    await addRequests(stage, ago)
    await writePosts(stage, ago)
    await researchKeywords(stage, ago)
    await writeContent(stage, ago)
    await writeTemplates(stage, ago)
    await receiveApplications(stage, ago)
    await receiveRequests(stage, ago)
    await workWithLeads(stage, ago)
    await runCampaigns(stage, ago)
    stage.setNow(ago(2 * hour))
    await planTasks(stage, ago)
    await shareWork(stage)
    await stage.letTimersRun(present)
    await deliverUntil(stage, ago(mailServerDays * day))
    // Older ones were read at the time.
    await stage.context.db
      .update(notifications)
      .set({ readAt: notifications.createdAt })
      .where(and(isNull(notifications.readAt), lt(notifications.createdAt, ago(3 * day))))
    // Visitors of the demo start with a full rate limit, and signed out.
    await stage.context.db.delete(rateLimits)
    await stage.context.db.delete(sessions)
    await stage.context.db.delete(signIns)
  } finally {
    await stage.close()
  }
}

type Ago = (milliseconds: number) => Date

/** Gives the owner a name, and the agency's time zone. */
async function introduceOwner(stage: Stage) {
  const owner = await stage.owner()
  const body = { firstName: 'Nora', lastName: 'Whitfield', businessName: 'Furlong', phone: '' }
  await owner(users.updateProfile, { body })
  await owner(agencySettings.update, { body: furlong })
  await owner(users.updateTimeZone, { body: { timeZone: 'Europe/London' } })
}

async function enterClients(stage: Stage, ago: Ago) {
  for (const [at, body] of sampleClients.entries()) {
    stage.setNow(ago((30 - 9 * at) * day))
    await (
      await stage.owner()
    )(clients.create, { body })
  }
  // The people of one company, each with another role.
  const owner = await stage.owner()
  const [first] = await owner(clients.list, { query: { q: 'Kiln Street' } })
  for (const body of sampleContacts)
    if (first) await owner(contacts.create, { params: { clientId: first.id }, body })
}

async function writePosts(stage: Stage, ago: Ago) {
  stage.setNow(ago(21 * day))
  const owner = await stage.owner()
  for (const body of samplePosts(ago(0))) await owner(posts.create, { body })
}

async function writeTemplates(stage: Stage, ago: Ago) {
  stage.setNow(ago(19 * day))
  const owner = await stage.owner()
  const created = []
  for (const body of sampleTemplates.toReversed())
    created.push(await owner(emailTemplates.create, { body }))
  const [last] = created.toReversed()
  if (!last) return
  stage.setNow(ago(9 * day))
  const again = await stage.owner()
  const { id, name, preheader, content, category, isActive, updatedAt } = last
  const subject = 'What we talked about{% if company_name %} at {{ company_name }}{% endif %}'
  const body = { name, subject, preheader, content, category, isActive, updatedAt }
  await again(emailTemplates.update, { params: { id }, body })
}

async function receiveApplications(stage: Stage, ago: Ago) {
  for (const { daysAgo, sent, decided } of sampleApplications) {
    stage.setNow(ago(daysAgo * day))
    await stage.visitor()(jobApplications.create, { body: sent })
    await stage.letTimersRun(ago(daysAgo * day))
    if (!decided) continue
    stage.setNow(ago((daysAgo - 1) * day))
    const owner = await stage.owner()
    const received = await owner(jobApplications.list, { query: { limit: 100 } })
    const id = received.find(({ email }) => email === sent.email)?.id ?? 0
    await owner(jobApplications.update, { params: { id }, body: decided.changes })
    if (decided.email)
      await owner(jobApplications.sendEmail, { params: { id }, body: decided.email })
  }
}

async function receiveRequests(stage: Stage, ago: Ago) {
  for (const sample of sampleConsultationRequests.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const sentAt = ago(sample.hoursAgo * hour)
    stage.setNow(sentAt)
    await ask(stage, sample, ago(0))
    await stage.letTimersRun(new Date(+sentAt + 61 * minute))
    if (sample.status === 'new') continue
    const owner = await stage.owner()
    const [{ id } = { id: 0 }] = await owner(consultationRequests.list, { query: { limit: 1 } })
    const body = { status: sample.status, notes: 'Sample note: called back the same day.' }
    await owner(consultationRequests.update, { params: { id }, body })
  }
}

async function ask(
  stage: Stage,
  { input, bookedInDays }: (typeof sampleConsultationRequests)[number],
  present: Date,
) {
  const visitor = stage.visitor()
  const request = await visitor(consultationRequests.create, { body: input })
  if (bookedInDays === null) return request
  const token = request.bookingToken
  const timeZone = 'Europe/London'
  const from = new Date(+present + bookedInDays * day).toISOString().slice(0, 10)
  const { slots, nextAfter } = await visitor(bookings.slots, { query: { token, timeZone, from } })
  const startsAt = slots[bookedInDays] ?? nextAfter
  if (startsAt) await visitor(bookings.create, { body: { token, startsAt, timeZone } })
  return request
}
