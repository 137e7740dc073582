import { assignedAs } from '../../core/assignments/table.ts'
import { and, eq, getColumns } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/website/job-applications.ts'
import { firstStage, stageName } from '../../../contract/website/stages.ts'
import type { Actor } from '../../../contract/access.ts'
import type { QueryOf } from '../../../contract/http.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { eraseAt as trashedUntil, moveToTrash } from '../../core/trash-entries/put.ts'
import { markSubjectRead, teamIds } from '../../core/notifications/store.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { emailFromText } from '../../core/emails/wording.ts'
import { users } from '../../core/users/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { putFile } from '../../platform/files.ts'
import { among, type Narrowed, pageOf } from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { serveRaw } from '../../platform/raw.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { requireStage } from './stages.ts'
import { readSite } from '../site-versions/store.ts'
import { handlers } from '../../platform/serve.ts'
import { storedFile } from '../../platform/stored-file.ts'
import { eraseAt, openPosition, readResume, resumeName } from './rules.ts'
import { draftFor } from './draft-texts.ts'
import { fromTeam, toEdit } from './emails.ts'
import {
  addApplication,
  eraseApplication,
  findApplication,
  lockApplication,
  emailsTo,
  sortings,
  publishApplication,
} from './store.ts'
import { matchingText } from '../../platform/search-source.ts'
import { jobApplicationEmails, jobApplications as table, visibleTo } from './table.ts'

type Filters = Narrowed<QueryOf<typeof contract.list>>

const inList = (actor: Actor, { q, status, assignee, only }: Filters) =>
  and(
    visibleTo(actor),
    status === 'all' ? undefined : eq(table.status, status),
    among(table.id, only),
    assignedAs(actor, table.assigneeId, assignee),
    matchingText(table.searchText, q),
  )

async function rowsAfter(
  { db, actor }: Pick<Context, 'db'> & { actor: Actor },
  filters: Filters,
  cursor: string,
  limit: number,
) {
  const sorting = sortings[filters.sort]
  const rows = await db
    .select({ ...getColumns(table), at: sorting.at })
    .from(table)
    .where(and(inList(actor, filters), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
  return rows.map((row) => ({ ...row, eraseAt: eraseAt(row.createdAt) }))
}

type Changes = Partial<Pick<typeof table.$inferSelect, 'status' | 'notes'>>

async function change(tx: Context, before: typeof table.$inferSelect, changes: Changes) {
  await tx.db
    .update(table)
    .set({ ...changes, updatedAt: tx.now() })
    .where(eq(table.id, before.id))
  if (changes.status && changes.status !== firstStage)
    await markSubjectRead(tx, await teamIds(tx), 'job-applications', before.id)
  await publishApplication(tx, before.id)
  await audit(tx, { noun: 'job-applications', before, after: { ...before, ...changes } })
}

export const jobApplications = handlers(contract, {
  async create(call) {
    const { resumeFileData, resumeFileName, resumeFileType: _said, consent, ...given } = call.body
    const position =
      given.positionSlug && openPosition(await readSite(call), given.positionSlug, call.now())
    if (position === undefined)
      throw conflict('This position is no longer open. You can still apply without naming one.')
    const { bytes, kind } = readResume(resumeFileData)
    const stored = await putFile(call, bytes)
    await addApplication(call, {
      ...given,
      ...(position ? { position: position.title } : {}),
      resumeFileName: resumeName(resumeFileName, kind),
      resumeFileType: contract.resumeKinds[kind],
      resumeBytes: stored.bytes,
      resumeKey: stored.key,
      consentedAt: consent ? call.now() : null,
      createdAt: call.now(),
      updatedAt: call.now(),
    })
    return { ok: true }
  },

  async list(call) {
    const { limit, cursor } = call.query
    const rows = await rowsAfter(call, call.query, cursor, limit)
    const total = await call.db.$count(table, inList(call.actor, call.query))
    return pageOf(rows, limit, total, (row) => row)
  },

  read: (call) => findApplication(call, call.actor, call.params.id),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...changes } = call.body
      if (changes.status) await requireStage(tx, changes.status)
      const before = await lockApplication(tx, call.actor, call.params.id)
      await refuseStale(tx, 'job-applications', 'this application', before, updatedAt)
      await change(tx, before, changes)
      return findApplication(tx, call.actor, before.id)
    }),

  updateMany: (call) =>
    forMany(call, call.body.ids, {
      async lock(tx, id) {
        await requireStage(tx, call.body.status)
        return lockApplication(tx, call.actor, id)
      },
      nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
      change: (tx, row) => change(tx, row, { status: call.body.status }),
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockApplication(tx, call.actor, call.params.id)
      const about = row.position
      // The careers page promises an end date, which also holds in the trash.
      const until = new Date(Math.min(+eraseAt(row.createdAt), +trashedUntil(tx.now())))
      await moveToTrash(tx, 'job-applications', table, [{ row, about, eraseAt: until }])
      await publishApplication(tx, row.id)
      return { ok: true }
    }),

  erase: (call) =>
    inTransaction(call, async (tx) => {
      const { id } = await lockApplication(tx, call.actor, call.params.id)
      await eraseApplication(tx, id)
      await audit(tx, { noun: 'job-applications', id, before: { label: `Application ${id}` } })
      return { ok: true }
    }),

  async emailDraft(call) {
    const row = await findApplication(call, call.actor, call.params.id)
    const [user] = await call.db
      .select()
      .from(users)
      .where(eq(users.id, userIdOf(call.actor) ?? 0))
    const sender = (user && `${user.firstName} ${user.lastName}`.trim()) || 'The team'
    return toEdit(await emailFromText(call, draftFor(call.query.stage, row, sender)))
  },

  sendEmail: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockApplication(tx, call.actor, call.params.id)
      const email = await queueEmail(tx, fromTeam(row, call.body))
      const created = await tx.db
        .insert(jobApplicationEmails)
        .values({
          ...call.body,
          applicationId: row.id,
          emailId: email.id,
          sentBy: userIdOf(call.actor),
          createdAt: tx.now(),
        })
        .returning({ id: jobApplicationEmails.id })
      await publishApplication(tx, row.id)
      const [mail] = await emailsTo(tx, eq(jobApplicationEmails.id, created[0]?.id ?? 0))
      return mail as NonNullable<typeof mail>
    }),
})

export const serveApplicationExport = listCsv(contract.exportAll, {
  filename: 'applications.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit),
  fields: [
    ['First name', (row) => row.firstName],
    ['Last name', (row) => row.lastName],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone],
    ['Position', (row) => row.position],
    ['Stage', (row) => stageName(row.status)],
    ['Experience', (row) => (row.experience ? contract.experiences[row.experience] : '')],
    ['Skills', (row) => row.skills.join(', ')],
    ['Available', (row) => (row.availability ? contract.availabilities[row.availability] : '')],
    ['Salary', (row) => row.salaryExpectation],
    ['Portfolio', (row) => row.portfolioUrl],
    ['LinkedIn', (row) => row.linkedinUrl],
    ['GitHub', (row) => row.githubUrl],
    ['Notes', (row) => row.notes],
    ['Resume', (row) => row.resumeFileName],
    ['Received', (row) => row.createdAt],
    ['Kept until', (row) => row.eraseAt],
  ],
})

const resumeFile = {
  fileKey: table.resumeKey,
  fileName: table.resumeFileName,
  fileType: table.resumeFileType,
  fileBytes: table.resumeBytes,
}

/** Serves resumes as downloads; with `inline` a PDF is shown. */
export const serveResumes = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.resume, async (call) => {
    const [row] = await call.db
      .select(resumeFile)
      .from(table)
      .where(and(visibleTo(call.actor), eq(table.id, call.params.id)))
    if (!row) throw notFound()
    return storedFile(call, row, Boolean(call.query.inline))
  })
