import { and, eq, getColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { auditTrash, listInTrash } from '../../core/trash-entries/put.ts'
import { checksOf } from '../sending/checks.ts'
import { recount } from '../sending/counters.ts'
import { keyCheck } from '../../core/dkim-keys/domain-checks.ts'
import { writeRecipients } from '../sending/recipients.ts'
import { newsletterObstacle, voiceOf } from '../sending/voice.ts'
import { writeReaders } from '../newsletter-readers/store.ts'
import { emailSends } from '../email-sends/table.ts'
import { emailTemplates } from '../email-templates/table.ts'
import { freezeTemplate } from '../composing/compose.ts'
import { picturedFor, picturesIn } from '../composing/library-pictures.ts'
import { countLinks } from '../composing/counted-links.ts'
import { wantEmailPictures } from '../../core/pictures/email-pictures.ts'
import { markSubjectRead, teamIds } from '../../core/notifications/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { sendNow } from './queue.ts'
import { toCampaign } from './rules.ts'
import { emailCampaigns as table, visibleTo } from './table.ts'

const { leadIds: _leadIds, frozen: _frozen, links: _links, ...listed } = getColumns(table)
// Drizzle leaves the table's name out where a query reads one table; here the inner one would be meant.
const campaignId = sql`${table}.${sql.identifier(table.id.name)}`
/** Counts a campaign’s emails with a time in this column. */
const countOf = (column: PgColumn) =>
  sql<number>`(select count(*)::int from ${emailSends} s where s.campaign_id = ${campaignId} and s.${sql.identifier(column.name)} is not null)`

/** Columns without long texts. */
export const campaignColumns = {
  ...listed,
  unsubscribedCount: countOf(emailSends.unsubscribedAt),
  complainedCount: countOf(emailSends.complainedAt),
  bouncedCount: countOf(emailSends.bouncedAt),
  chosenCount: sql<number>`cardinality(${table.leadIds})`,
}

export type CampaignRow = typeof table.$inferSelect

/** Returns a campaign with its progress. @throws Refusal 404 */
export async function readCampaign({ db, now }: Context, actor: Actor, id: number) {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [row] = await db.select(campaignColumns).from(table).where(mine)
  if (!row) throw notFound()
  return toCampaign(row, now())
}

/** Returns the chosen leads of a draft or scheduled campaign. @throws Refusal 404 */
export async function readSelection({ db }: Context, actor: Actor, id: number): Promise<number[]> {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [row] = await db.select({ ids: table.leadIds }).from(table).where(mine)
  if (!row) throw notFound()
  return row.ids
}

/** Returns a campaign; null when it is missing or in the trash. */
export async function findCampaign({ db }: Context, id: number): Promise<CampaignRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for('update')
  return row ?? null
}

/** Returns a campaign with all columns, locked until the transaction ends. @throws Refusal 404 */
export async function lockCampaign(tx: Context, actor: Actor, id: number): Promise<CampaignRow> {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [row] = await tx.db.select().from(table).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

/** Returns the template id, or null when it was deleted meanwhile: the content is copied anyway. */
export const existingTemplate = (templateId: number) =>
  sql<number | null>`(select id from ${emailTemplates} where id = ${templateId}::int for key share)`

export const changeCampaign = async (
  tx: Context,
  id: number,
  changes: Partial<typeof table.$inferInsert>,
) => {
  const { templateId, content } = changes
  if (content) await wantEmailPictures(tx, picturesIn(content))
  await tx.db
    .update(table)
    .set({ ...changes, ...(templateId && { templateId: existingTemplate(templateId) }) })
    .where(eq(table.id, id))
  await publish(tx, ['admins'], { kind: 'email-campaigns', id })
}

/** Picks the audited columns: those people change. */
export const audited = ({
  leadIds: _l,
  frozen: _f,
  links: _n,
  epoch: _e,
  leaseUntil: _u,
  rate: _r,
  ...row
}: Partial<CampaignRow>) => row

/** Creates a campaign for the caller. Needs a transaction. */
export async function makeCampaign(
  tx: Context,
  actor: Actor,
  values: Omit<typeof table.$inferInsert, 'id'>,
) {
  const times = { createdAt: tx.now(), updatedAt: tx.now() }
  const templateId = values.templateId ? existingTemplate(values.templateId) : null
  const created = await tx.db
    .insert(table)
    .values({
      ...values,
      ...times,
      templateId,
      createdBy: actor.kind === 'user' ? userIdOf(actor) : null,
    })
    .returning()
  const row = created[0] as CampaignRow
  await audit(tx, { noun: 'email-campaigns', after: audited(row) })
  await changeCampaign(tx, row.id, { ...times, content: row.content })
  return readCampaign(tx, actor, row.id)
}

/**
 * Moves a campaign to the trash or restores it. Its rows stay, so that unsubscribe links in sent
 * emails keep working. Needs a transaction. @throws Refusal 404
 */
export async function setCampaignDeleted(tx: Context, id: number, deletedAt: Date | null) {
  const from = deletedAt ? isNull(table.deletedAt) : isNotNull(table.deletedAt)
  const there = and(eq(table.id, id), from)
  const [before] = await tx.db.select(campaignColumns).from(table).where(there).for('update')
  if (!before) throw notFound()
  if (deletedAt) await listInTrash(tx, 'email-campaigns', [{ row: before }])
  await changeCampaign(tx, id, { deletedAt })
  await auditTrash(
    tx,
    'email-campaigns',
    { row: before },
    { before: before.deletedAt, after: deletedAt },
  )
}

/**
 * Erases a campaign's content and unreached recipients; the reached ones can still unsubscribe.
 * Needs a transaction.
 */
export async function eraseCampaign(tx: Context, id: number) {
  const never = ['pending', 'retry', 'skipped'] as const
  await tx.db
    .delete(emailSends)
    .where(and(eq(emailSends.campaignId, id), inArray(emailSends.status, never)))
  const words = { subject: '', preheader: '', content: '', frozen: null, leadIds: [] }
  if ((await tx.db.$count(emailSends, eq(emailSends.campaignId, id))) > 0)
    await tx.db.update(table).set(words).where(eq(table.id, id))
  else await tx.db.delete(table).where(eq(table.id, id))
  await audit(tx, { noun: 'email-campaigns', id, before: { label: `Campaign ${id}` } })
}

/** Returns the checks that block sending. */
export const failedChecks = async (context: Context, row: CampaignRow) => {
  const [own, key] = await Promise.all([
    voiceOf(context, row).then((voice) => checksOf(context, row, voice)),
    keyCheck(context.settings, row.senderEmail),
  ])
  return [...own, key].filter(({ level }) => level === 'stop')
}

export const noHold = { hold: null, holdReason: '', heldAt: null } as const

/** Milliseconds after which the queue takes over if the calling process died. */
const takeoverAfter = 15_000

/**
 * Starts a campaign: freezes the content, writes one row per recipient and queues the sending, in
 * one transaction. `undo`: seconds before anything is sent, in which it can be undone. `isHere`:
 * the caller starts sending itself. @throws Refusal 409 when a check fails or it is no longer a
 * draft, 400 when no recipients are left
 */
export async function startCampaign(
  context: Context,
  actor: Actor,
  id: number,
  { undo = 0, isHere = false } = {},
) {
  const [row] = await context.db
    .select()
    .from(table)
    .where(and(visibleTo(actor), eq(table.id, id)))
  if (!row) throw notFound()
  const red = await failedChecks(context, row)
  if (red.length > 0) throw conflict(red[0]?.advice ?? 'A check failed', { checks: red })
  const obstacle = await newsletterObstacle(context, row.clientId)
  if (obstacle) throw conflict(obstacle)
  const { sender, foot, newsletter } = await voiceOf(context, row)
  const parts = await freezeTemplate(row, foot, await picturedFor(context, row))
  const { html, links } = row.countsClicks
    ? countLinks(parts.html)
    : { html: parts.html, links: [] }
  await inTransaction(context, async (tx) => {
    const now = await lockCampaign(tx, actor, id)
    if (+now.updatedAt !== +row.updatedAt || !['draft', 'scheduled'].includes(now.status))
      throw conflict('This campaign was changed in the meantime. Please review it and try again.')
    if (row.clientId === null) await writeRecipients(tx, id)
    else await writeReaders(tx, { id, clientId: row.clientId })
    const startedAt = tx.now()
    const undoUntil = undo > 0 ? new Date(+startedAt + undo * 1000) : null
    await changeCampaign(tx, id, {
      status: 'sending',
      frozen: { ...parts, html, sender, ...(newsletter && { newsletter }) },
      links,
      ...noHold,
      startedAt,
      undoUntil,
      waitUntil: undoUntil,
      waitReason: '',
    })
    if (now.hold) await markSubjectRead(tx, await teamIds(tx), 'email-campaigns', id)
    const identity = { id, name: row.name }
    await audit(tx, {
      noun: 'email-campaigns',
      before: { ...identity, status: now.status },
      after: { ...identity, status: 'sending' },
    })
    await recount(tx, id)
    const [counted] = await tx.db.select().from(table).where(eq(table.id, id))
    if (!counted || counted.totalRecipients - counted.skippedCount === 0)
      throw row.clientId === null
        ? wrongField(
            'leadIds',
            'There are no recipients left: the chosen leads have no email address, it is suppressed, or they may want no more emails',
          )
        : conflict('This client has no readers yet, or their addresses are suppressed.')
    await sendNow(tx, id, isHere ? new Date(+startedAt + takeoverAfter) : undoUntil)
  })
}
