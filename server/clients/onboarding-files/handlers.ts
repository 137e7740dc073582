import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/clients/onboarding-files.ts'
import { fileQuestionOf } from '../../../contract/clients/onboarding-questions.ts'
import { claimUploads } from '../../core/uploads/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { serveRaw } from '../../platform/raw.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { storedFile } from '../../platform/stored-file.ts'
import { refuseSubmitted } from '../onboarding/checks.ts'
import { toFile } from '../onboarding/files.ts'
import { lockWorkflow, noteProgress } from '../onboarding/store.ts'
import { onboardingFiles as table, onboardingWorkflows, visibleTo } from '../onboarding/table.ts'

/** Returns a file of a workflow that the caller may see. @throws Refusal 404 */
async function findFile({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
  const [row] = await db
    .select({ file: table })
    .from(table)
    .innerJoin(onboardingWorkflows, eq(onboardingWorkflows.id, table.workflowId))
    .where(and(visibleTo(actor), eq(table.id, id)))
  if (!row) throw notFound()
  return row.file
}

export const onboardingFiles = handlers(contract, {
  add: (call) =>
    inTransaction(call, async (tx) => {
      const { question, uploadId } = call.body
      const row = await lockWorkflow(tx, call.actor, call.params.id)
      refuseSubmitted(row)
      if (!fileQuestionOf(row, question)) throw wrongField('question', 'There is no such question')
      const mine = and(eq(table.workflowId, row.id), eq(table.question, question))
      if ((await tx.db.$count(table, mine)) >= contract.mostAnswerFiles)
        throw wrongField('uploadId', contract.tooManyAnswerFiles)
      const files = await claimUploads(tx, call.actor, [uploadId], 'uploadId')
      const by = { userId: userIdOf(call.actor), createdAt: tx.now() }
      const values = files.map((each) => ({ ...each, ...by, workflowId: row.id, question }))
      const [created] = await tx.db.insert(table).values(values).returning()
      if (!created) throw notFound()
      await noteProgress(tx, row)
      return toFile(created)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const { id, workflowId } = await findFile(tx, call.actor, call.params.id)
      const row = await lockWorkflow(tx, call.actor, workflowId)
      refuseSubmitted(row)
      const gone = await tx.db.delete(table).where(eq(table.id, id)).returning()
      for (const { fileKey } of gone) await releaseFile(tx, fileKey)
      await noteProgress(tx, row)
      return { ok: true }
    }),
})

/** Serves the files of answers, for the team and the client concerned. */
export const serveOnboardingFiles = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.file, async (call) =>
    storedFile(call, await findFile(call, call.actor, call.params.id), Boolean(call.query.inline)),
  )
