import { and, eq, getColumns } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/job-applications.ts'
import type { Context, Identify } from '../platform/context.ts'
import { openFile, putFile } from '../platform/files.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../platform/lists.ts'
import { serveRaw } from '../platform/raw.ts'
import { conflict, notFound } from '../platform/refusals.ts'
import { handlers } from '../platform/serve.ts'
import { openPosition } from '../../site/positions.ts'
import { eraseAt, readResume, resumeName } from './rules.ts'
import { addApplication } from './store.ts'
import { jobApplications as table, searchable, visibleTo } from './table.ts'

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
    })
    return { id }
  },

  async list({ db, actor, query: { q, limit, cursor } }) {
    const matching = and(
      visibleTo(actor),
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
})

/** Serves the resumes, as downloads. */
export const serveResumes = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.resume, async (call) => {
    const [row] = await call.db
      .select()
      .from(table)
      .where(and(visibleTo(call.actor), eq(table.id, call.params.id)))
    if (!row) throw notFound()
    const body = await openFile(call, row.resumeKey)
    return { type: row.resumeFileType, body, filename: row.resumeFileName, bytes: row.resumeBytes }
  })
