import { and, eq, getColumns } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/job-applications.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { queueLetter } from '../mails/store.ts'
import { userIdOf } from '../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../platform/context.ts'
import { inlineKind } from '../file-kinds/media-kind.ts'
import { openFile, putFile } from '../platform/files.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../platform/lists.ts'
import { serveRaw } from '../platform/raw.ts'
import { conflict, notFound } from '../platform/refusals.ts'
import { handlers } from '../platform/serve.ts'
import { openPosition } from '../../site/positions.ts'
import { eraseAt, readResume, resumeName } from './rules.ts'
import { fromTeam } from './mail.ts'
import {
  addApplication,
  eraseApplication,
  findApplication,
  lockApplication,
  mailsTo,
  tellApplication,
} from './store.ts'
import { jobApplicationMails, jobApplications as table, searchable, visibleTo } from './table.ts'

export const jobApplications = handlers(contract, {
  async create(call) {
    const { resumeFileData, resumeFileName, resumeFileType: _said, consent, ...given } = call.body
    const position = given.positionSlug && openPosition(given.positionSlug, call.now())
    if (position === undefined)
      throw conflict('This position is no longer open. You can still apply without naming one.')
    const { bytes, kind } = readResume(resumeFileData)
    const stored = await putFile(call, bytes)
    const id = await addApplication(call, {
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
    return { id }
  },

  async list({ db, actor, query: { q, status, limit, cursor } }) {
    const matching = and(
      visibleTo(actor),
      status === 'all' ? undefined : eq(table.status, status),
      ...q.split(/\s+/).map((word) => containing(searchable(table), word)),
    )
    const rows = await db
      .select({ ...getColumns(table), at: momentText(table.createdAt) })
      .from(table)
      .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    const answered = rows.map((row) => ({ ...row, eraseAt: eraseAt(row.createdAt) }))
    return pageOf(answered, limit, await db.$count(table, matching), (row) => row)
  },

  read: (call) => findApplication(call, call.actor, call.params.id),

  update: (call) =>
    inTransaction(call, async (inner) => {
      const { updatedAt, ...changes } = call.body
      const before = await lockApplication(inner, call.actor, call.params.id)
      await refuseStale(inner, 'job-applications', 'this application', before, updatedAt)
      await inner.db
        .update(table)
        .set({ ...changes, updatedAt: inner.now() })
        .where(eq(table.id, before.id))
      await tellApplication(inner, before.id)
      await audit(inner, { noun: 'job-applications', before, after: { ...before, ...changes } })
      return findApplication(inner, call.actor, before.id)
    }),

  erase: (call) =>
    inTransaction(call, async (inner) => {
      const { id } = await lockApplication(inner, call.actor, call.params.id)
      await eraseApplication(inner, id)
      await audit(inner, { noun: 'job-applications', id, before: { label: `Application ${id}` } })
      return { ok: true }
    }),

  sendMail: (call) =>
    inTransaction(call, async (inner) => {
      const row = await lockApplication(inner, call.actor, call.params.id)
      const letter = await queueLetter(inner, fromTeam(row, call.body))
      const made = await inner.db
        .insert(jobApplicationMails)
        .values({
          ...call.body,
          applicationId: row.id,
          mailId: letter.id,
          sentBy: userIdOf(call.actor),
          createdAt: inner.now(),
        })
        .returning({ id: jobApplicationMails.id })
      await tellApplication(inner, row.id)
      const [mail] = await mailsTo(inner, eq(jobApplicationMails.id, made[0]?.id ?? 0))
      return mail as NonNullable<typeof mail>
    }),
})

/** Serves the resumes, as downloads; with `inline` a PDF is shown. */
export const serveResumes = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.resume, async (call) => {
    const [row] = await call.db
      .select()
      .from(table)
      .where(and(visibleTo(call.actor), eq(table.id, call.params.id)))
    if (!row) throw notFound()
    const inline = call.query.inline ? inlineKind(row.resumeFileType) : null
    return {
      type: row.resumeFileType,
      filename: row.resumeFileName,
      bytes: row.resumeBytes,
      body: (part) => openFile(call, row.resumeKey, part),
      ...(inline ? { inline } : {}),
    }
  })
