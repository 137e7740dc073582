import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type BinNoun, binNouns } from '../../../contract/core/trash-entries.ts'
import { audit } from '../audit-entries/store.ts'
import type { Row } from '../audit-entries/rules.ts'
import type { binEntries } from './table.ts'
import { eraseClient, takeFromBin } from '../../clients/clients/store.ts'
import { setContactDeleted } from '../../clients/contacts/store.ts'
import { tellPieces } from '../../content/content-pieces/store.ts'
import { contentPieces } from '../../content/content-pieces/table.ts'
import { releaseFilesOf, tellDeliverable } from '../../work/deliverables/store.ts'
import { deliverables } from '../../work/deliverables/table.ts'
import { eraseCampaign, setCampaignDeleted } from '../../outreach/email-campaigns/store.ts'
import { emailTemplates } from '../../outreach/email-templates/table.ts'
import { tellInvoice } from '../../money/invoices/store.ts'
import { invoices } from '../../money/invoices/table.ts'
import {
  eraseApplication,
  eraseRows,
  tellApplication,
} from '../../website/job-applications/store.ts'
import { jobApplications } from '../../website/job-applications/table.ts'
import { eraseKeyword, setKeywordDeleted } from '../../content/keywords/store.ts'
import { tellLead } from '../../leads/leads/store.ts'
import { leads } from '../../leads/leads/table.ts'
import { milestones } from '../../work/milestones/table.ts'
import { tellWorkflow } from '../../clients/onboarding/store.ts'
import { onboardingWorkflows } from '../../clients/onboarding/table.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { posts } from '../../website/posts/table.ts'
import { projectUpdates } from '../../work/project-updates/table.ts'
import { findProject, moveToBin, tellProject } from '../../work/projects/store.ts'
import { projects } from '../../work/projects/table.ts'
import { putInOrder } from '../../work/milestones/trash.ts'
import { auditBin, isAudited, releaseBinned } from './put.ts'
import { putRowsBack } from './rows.ts'

export type Entry = typeof binEntries.$inferSelect
type Step = (inner: Context, entry: Entry) => Promise<unknown>
/** How records of one kind come back, and how they are erased. The entry itself is looked after by `bin-entries`. */
type Kind = { restore: Step; erase: Step }

/** The code with which PostgreSQL refused something, such as 23505; undefined for other errors. */
const codeOf = (error: unknown) =>
  error instanceof Error ? (error.cause as { code?: unknown } | undefined)?.code : undefined

const taken = 'Something that was made since has its place. Please change that one first.'
const anotherDraft = 'There is a draft of a credit note for this invoice already.'
const homeless = 'What it belonged to is not there any more.'

async function putBack(inner: Context, entry: Entry, table: PgTable & { id: PgColumn }) {
  try {
    await putRowsBack(inner.db, entry.id)
  } catch (error) {
    if (codeOf(error) === '23505') throw conflict(entry.noun === 'posts' ? slugTaken : taken)
    if (codeOf(error) === '23503') throw conflict(homeless)
    throw error
  }
  const [row] = await inner.db.select().from(table).where(eq(table.id, entry.recordId))
  return row as Row & { id: number }
}
const slugTaken = 'Another post has its address now. Please change that one first.'

/** A kind whose rows are taken out while it is in the bin. `told` follows once they are back. */
const takenOut = (
  table: PgTable & { id: PgColumn },
  told: (inner: Context, row: never, entry: Entry) => unknown,
): Kind => ({
  async restore(inner, entry) {
    const row = await putBack(inner, entry, table)
    const { noun, clientId, deletedAt } = entry
    await auditBin(inner, noun, { row, clientId }, { before: deletedAt, after: null })
    await told(inner, row as never, entry)
  },
  async erase(inner, { id, noun, recordId, clientId }) {
    await releaseBinned(inner, sql`bin_entries.id = ${id}::int`)
    const label = `${binNouns[noun]} ${recordId}`
    if (isAudited(noun)) await audit(inner, { noun, id: recordId, before: { label, clientId } })
  },
})

const tellOf = (inner: Context, { projectId }: { projectId: number }) =>
  findProject(inner, { kind: 'system' }, projectId).then((row) => tellProject(inner, row))

export const kinds: Record<BinNoun, Kind> = {
  clients: {
    restore: (inner, { recordId }) => takeFromBin(inner, recordId),
    async erase(inner, { recordId }) {
      await eraseClient(inner, recordId)
      // The lead that became this client is nobody's now.
      await tellLead(inner)
    },
  },
  contacts: {
    restore: (inner, { recordId }) => setContactDeleted(inner, recordId, null),
    erase: (inner, { recordId }) => eraseClient(inner, recordId),
  },
  projects: {
    restore: (inner, { recordId }) => moveToBin(inner, recordId, false),
    erase: (inner, { recordId }) => eraseProject(inner, recordId),
  },
  milestones: takenOut(milestones, (inner, { id }: typeof milestones.$inferSelect, { content }) =>
    putInOrder(inner, id, content),
  ),
  'project-updates': takenOut(projectUpdates, tellOf),
  deliverables: takenOut(
    deliverables,
    (inner, row: typeof deliverables.$inferSelect, { clientId }) =>
      tellDeliverable(inner, row, clientId ?? 0),
  ),
  leads: takenOut(leads, (inner, { id }: typeof leads.$inferSelect) => tellLead(inner, id)),
  'job-applications': {
    ...takenOut(jobApplications, (inner, { id }: typeof jobApplications.$inferSelect) =>
      tellApplication(inner, id),
    ),
    async erase(inner, entry) {
      await putBack(inner, entry, jobApplications)
      // By hand it waits for letters that have to leave; when its time is over, it does not.
      if (inner.actor) await eraseApplication(inner, entry.recordId)
      else await eraseRows(inner, [entry.recordId])
    },
  },
  onboarding: takenOut(onboardingWorkflows, tellWorkflow),
  invoices: takenOut(invoices, async (inner, row: typeof invoices.$inferSelect) => {
    const drafts = and(eq(invoices.creditsId, row.creditsId ?? 0), isNull(invoices.number))
    if ((await inner.db.$count(invoices, drafts)) > 1) throw conflict(anotherDraft)
    await tellInvoice(inner, row)
  }),
  posts: takenOut(posts, () => {}),
  'email-templates': takenOut(emailTemplates, () => {}),
  'content-pieces': takenOut(contentPieces, (inner, { id }: typeof contentPieces.$inferSelect) =>
    tellPieces(inner, id),
  ),
  'email-campaigns': {
    restore: (inner, { recordId }) => setCampaignDeleted(inner, recordId, null),
    erase: (inner, { recordId }) => eraseCampaign(inner, recordId),
  },
  keywords: {
    restore: (inner, { recordId }) => setKeywordDeleted(inner, recordId, null),
    erase: (inner, { recordId }) => eraseKeyword(inner, recordId),
  },
}

/** Erases a project for good, with all that belongs to it. */
async function eraseProject(inner: Context, id: number): Promise<void> {
  await releaseFilesOf(inner, eq(deliverables.projectId, id))
  await releaseBinned(inner, sql`bin_entries.project_id = ${id}::int`)
  const gone = await inner.db.delete(projects).where(eq(projects.id, id)).returning()
  for (const { clientId } of gone)
    await audit(inner, { noun: 'projects', id, before: { label: `Project ${id}`, clientId } })
}
