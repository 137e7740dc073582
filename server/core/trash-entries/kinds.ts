import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type TrashNoun, trashNouns } from '../../../contract/core/trash-entries.ts'
import { audit } from '../audit-entries/store.ts'
import type { Row } from '../audit-entries/rules.ts'
import type { trashEntries } from './table.ts'
import { eraseClient, restoreClient } from '../../clients/clients/store.ts'
import { setContactDeleted } from '../../clients/contacts/store.ts'
import { publishPieces } from '../../content/content-pieces/store.ts'
import { contentPieces } from '../../content/content-pieces/table.ts'
import { releaseFilesOf, publishDeliverable } from '../../work/deliverables/store.ts'
import { deliverables } from '../../work/deliverables/table.ts'
import { eraseCampaign, setCampaignDeleted } from '../../outreach/email-campaigns/store.ts'
import { emailTemplates } from '../../outreach/email-templates/table.ts'
import { publishInvoice } from '../../money/invoices/store.ts'
import { invoices } from '../../money/invoices/table.ts'
import {
  eraseApplication,
  eraseRows,
  publishApplication,
} from '../../website/job-applications/store.ts'
import { jobApplications } from '../../website/job-applications/table.ts'
import { eraseKeyword, setKeywordDeleted } from '../../content/keywords/store.ts'
import { publishLead } from '../../leads/leads/store.ts'
import { leads } from '../../leads/leads/table.ts'
import { milestones } from '../../work/milestones/table.ts'
import { publishWorkflow } from '../../clients/onboarding/store.ts'
import { onboardingWorkflows } from '../../clients/onboarding/table.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { posts } from '../../website/posts/table.ts'
import { projectUpdates } from '../../work/project-updates/table.ts'
import { findProject, setProjectTrashed, publishProject } from '../../work/projects/store.ts'
import { projects } from '../../work/projects/table.ts'
import { putInOrder } from '../../work/milestones/trash.ts'
import { auditTrash, isAudited, releaseTrashed } from './put.ts'
import { putRowsBack } from './rows.ts'

export type Entry = typeof trashEntries.$inferSelect
type Step = (tx: Context, entry: Entry) => Promise<unknown>
/** The restore and erase steps of one kind. `trash-entries` takes care of the entry itself. */
type Kind = { restore: Step; erase: Step }

/** Returns PostgreSQL's error code, such as 23505; undefined for other errors. */
const codeOf = (error: unknown) =>
  error instanceof Error ? (error.cause as { code?: unknown } | undefined)?.code : undefined

const taken = 'A newer record has taken its place. Please change that one first.'
const anotherDraft = 'There is already a draft credit note for this invoice.'
const homeless = 'The record it belonged to no longer exists.'

async function putBack(tx: Context, entry: Entry, table: PgTable & { id: PgColumn }) {
  try {
    await putRowsBack(tx.db, entry.id)
  } catch (error) {
    if (codeOf(error) === '23505') throw conflict(entry.noun === 'posts' ? slugTaken : taken)
    if (codeOf(error) === '23503') throw conflict(homeless)
    throw error
  }
  const [row] = await tx.db.select().from(table).where(eq(table.id, entry.recordId))
  return row as Row & { id: number }
}
const slugTaken = 'Another post now has its address. Please change that one first.'

/** Defines a kind whose rows are moved out while in the trash. `published` runs once they are back. */
const takenOut = (
  table: PgTable & { id: PgColumn },
  told: (tx: Context, row: never, entry: Entry) => unknown,
): Kind => ({
  async restore(tx, entry) {
    const row = await putBack(tx, entry, table)
    const { noun, clientId, deletedAt } = entry
    await auditTrash(tx, noun, { row, clientId }, { before: deletedAt, after: null })
    await told(tx, row as never, entry)
  },
  async erase(tx, { id, noun, recordId, clientId }) {
    await releaseTrashed(tx, sql`trash_entries.id = ${id}::int`)
    const label = `${trashNouns[noun]} ${recordId}`
    if (isAudited(noun)) await audit(tx, { noun, id: recordId, before: { label, clientId } })
  },
})

const publishOf = (tx: Context, { projectId }: { projectId: number }) =>
  findProject(tx, { kind: 'system' }, projectId).then((row) => publishProject(tx, row))

export const kinds: Record<TrashNoun, Kind> = {
  clients: {
    restore: (tx, { recordId }) => restoreClient(tx, recordId),
    async erase(tx, { recordId }) {
      await eraseClient(tx, recordId)
      // The lead that became this client now belongs to nobody.
      await publishLead(tx)
    },
  },
  contacts: {
    restore: (tx, { recordId }) => setContactDeleted(tx, recordId, null),
    erase: (tx, { recordId }) => eraseClient(tx, recordId),
  },
  projects: {
    restore: (tx, { recordId }) => setProjectTrashed(tx, recordId, false),
    erase: (tx, { recordId }) => eraseProject(tx, recordId),
  },
  milestones: takenOut(milestones, (tx, { id }: typeof milestones.$inferSelect, { content }) =>
    putInOrder(tx, id, content),
  ),
  'project-updates': takenOut(projectUpdates, publishOf),
  deliverables: takenOut(deliverables, (tx, row: typeof deliverables.$inferSelect, { clientId }) =>
    publishDeliverable(tx, row, clientId ?? 0),
  ),
  leads: takenOut(leads, (tx, { id }: typeof leads.$inferSelect) => publishLead(tx, id)),
  'job-applications': {
    ...takenOut(jobApplications, (tx, { id }: typeof jobApplications.$inferSelect) =>
      publishApplication(tx, id),
    ),
    async erase(tx, entry) {
      await putBack(tx, entry, jobApplications)
      // By hand it waits for pending emails; after its retention time it does not.
      if (tx.actor) await eraseApplication(tx, entry.recordId)
      else await eraseRows(tx, [entry.recordId])
    },
  },
  onboarding: takenOut(onboardingWorkflows, publishWorkflow),
  invoices: takenOut(invoices, async (tx, row: typeof invoices.$inferSelect) => {
    const drafts = and(eq(invoices.creditsId, row.creditsId ?? 0), isNull(invoices.number))
    if ((await tx.db.$count(invoices, drafts)) > 1) throw conflict(anotherDraft)
    await publishInvoice(tx, row)
  }),
  posts: takenOut(posts, () => {}),
  'email-templates': takenOut(emailTemplates, () => {}),
  'content-pieces': takenOut(contentPieces, (tx, { id }: typeof contentPieces.$inferSelect) =>
    publishPieces(tx, id),
  ),
  'email-campaigns': {
    restore: (tx, { recordId }) => setCampaignDeleted(tx, recordId, null),
    erase: (tx, { recordId }) => eraseCampaign(tx, recordId),
  },
  keywords: {
    restore: (tx, { recordId }) => setKeywordDeleted(tx, recordId, null),
    erase: (tx, { recordId }) => eraseKeyword(tx, recordId),
  },
}

/** Erases a project for good, with everything that belongs to it. */
async function eraseProject(tx: Context, id: number): Promise<void> {
  await releaseFilesOf(tx, eq(deliverables.projectId, id))
  await releaseTrashed(tx, sql`trash_entries.project_id = ${id}::int`)
  const gone = await tx.db.delete(projects).where(eq(projects.id, id)).returning()
  for (const { clientId } of gone)
    await audit(tx, { noun: 'projects', id, before: { label: `Project ${id}`, clientId } })
}
