import { and, desc, eq, getColumns, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/outreach/email-templates.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { compileTemplate, freezeWithNotes } from '../composing/compose.ts'
import { findingsOf, unreadable } from '../composing/findings.ts'
import { wantEmailPictures } from '../../core/pictures/email-pictures.ts'
import { queueRenderedEmail } from '../../core/emails/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import { publish } from '../../platform/live-history.ts'
import { handlers } from '../../platform/serve.ts'
import { findCaller } from '../../core/users/store.ts'
import { joinedName, users } from '../../core/users/table.ts'
import { templateVariables } from './variables.ts'
import { copyName, refuseUnreadable, snippetOf } from './rules.ts'
import { findTemplate, countGaps, lockTemplate, previewValues, type TemplateRow } from './store.ts'
import { emailTemplates as table, emailTemplateVersions as versions, visibleTo } from './table.ts'
import { footOf } from '../composing/foot.ts'
import { picturedFor, picturesIn } from '../composing/library-pictures.ts'

const withSnippet = <Row extends TemplateRow>(row: Row) => ({
  ...row,
  snippet: snippetOf(row.content),
})

type Texts = Pick<TemplateRow, 'name' | 'subject' | 'preheader' | 'content'>
const textsOf = ({ name, subject, preheader, content }: Texts) => ({
  name,
  subject,
  preheader,
  content,
})

const publishOf = (tx: Context, { id }: TemplateRow) =>
  publish(tx, ['admins'], { kind: 'email-templates', id })

type Acting = Context & { actor: Actor }

async function make(tx: Context, actor: Actor, input: contract.TemplateInput) {
  const by = userIdOf(actor)
  const now = tx.now()
  const values = { ...input, createdBy: by, updatedBy: by, createdAt: now, updatedAt: now }
  const rows = await tx.db.insert(table).values(values).returning()
  const template = rows[0] as TemplateRow
  await wantEmailPictures(tx, picturesIn(template.content))
  await audit(tx, { noun: 'email-templates', after: template })
  await publishOf(tx, template)
  return withSnippet(template)
}

/** Saves changes; keeps the previous texts as a version when they change. */
async function change(
  tx: Context,
  actor: Actor,
  before: TemplateRow,
  input: Partial<contract.TemplateInput>,
) {
  const changes = { ...input, updatedBy: userIdOf(actor), updatedAt: tx.now() }
  const after = { ...before, ...changes }
  if (JSON.stringify(textsOf(before)) !== JSON.stringify(textsOf(after)))
    await tx.db.insert(versions).values({
      ...textsOf(before),
      templateId: before.id,
      savedBy: before.updatedBy,
      savedAt: before.updatedAt,
    })
  await tx.db.update(table).set(changes).where(eq(table.id, before.id))
  await wantEmailPictures(tx, picturesIn(after.content))
  await audit(tx, { noun: 'email-templates', before, after })
  await publishOf(tx, after)
  return withSnippet(after)
}

const composed = async (call: Acting, { leadId, senderEmail, ...written }: Draft) => {
  const foot = footOf(call.settings, written)
  const composed = await freezeWithNotes(written, foot, await picturedFor(call, written))
  const compiled = compileTemplate(composed.frozen)
  const mail = compiled.render(await previewValues(call, leadId, senderEmail))
  return { ...composed, ...compiled, mail }
}
type Draft = Parameters<typeof freezeWithNotes>[0] & {
  leadId: number | null
  senderEmail: string
  reason: string
  countsClicks: boolean
}

export const emailTemplates = handlers(contract, {
  async list({ db, actor, query: { q, category, active, limit, cursor } }) {
    const matching = and(
      visibleTo(actor),
      category === 'all' ? undefined : eq(table.category, category),
      active === 'all' ? undefined : eq(table.isActive, active === 'yes'),
      ...q
        .split(/\s+/)
        .map((word) =>
          containing(
            sql`${table.name} || ' ' || ${table.subject} || ' ' || ${table.content}`,
            word,
          ),
        ),
    )
    const rows = await db
      .select({ ...getColumns(table), at: momentText(table.createdAt) })
      .from(table)
      .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    return pageOf(rows.map(withSnippet), limit, await db.$count(table, matching), (row) => row)
  },

  read: async (call) => withSnippet(await findTemplate(call, call.actor, call.params.id)),

  create(call) {
    refuseUnreadable(unreadable(call.body))
    return inTransaction(call, (tx) => make(tx, call.actor, call.body))
  },

  update(call) {
    const { updatedAt, ...given } = call.body
    refuseUnreadable(unreadable(given))
    return inTransaction(call, async (tx) => {
      const before = await lockTemplate(tx, call.actor, call.params.id)
      await refuseStale(tx, 'email-templates', 'this template', before, updatedAt)
      return change(tx, call.actor, before, given)
    })
  },

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockTemplate(tx, call.actor, call.params.id)
      await moveToTrash(tx, 'email-templates', table, [{ row }])
      await publishOf(tx, row)
      return { ok: true }
    }),

  duplicate: (call) =>
    inTransaction(call, async (tx) => {
      const row = await findTemplate(tx, call.actor, call.params.id)
      const { category, isActive, layout } = row
      const copy = { ...textsOf(row), category, isActive, layout, name: copyName(row.name) }
      return make(tx, call.actor, copy)
    }),

  async versions({ db, actor, params, query: { limit, cursor } }) {
    await findTemplate({ db }, actor, params.id)
    const own = eq(versions.templateId, params.id)
    const rows = await db
      .select({
        ...getColumns(versions),
        savedBy: joinedName,
        at: momentText(versions.savedAt),
      })
      .from(versions)
      .leftJoin(users, eq(users.id, versions.savedBy))
      .where(and(own, olderThan(versions.savedAt, versions.id, cursor)))
      .orderBy(desc(versions.savedAt), desc(versions.id))
      .limit(limit + 1)
    return pageOf(rows, limit, await db.$count(versions, own), (row) => row)
  },

  variables: () => templateVariables(),

  async preview(call) {
    const { mail, frozen, cleanings } = await composed(call, call.body)
    const findings = findingsOf(call.body, { frozen, cleanings })
    return { ...mail, bytes: Buffer.byteLength(mail.html), findings }
  },

  gaps: async (call) =>
    countGaps(call, compileTemplate((await composed(call, call.body)).frozen).gaps),

  async test(call) {
    refuseUnreadable(unreadable(call.body))
    const { mail } = await composed(call, call.body)
    const subject = `Test: ${mail.subject}`
    const chosen = [...new Set(call.body.to)]
    const to = chosen.length > 0 ? chosen : [(await findCaller(call)).email]
    await inTransaction(call, async (tx) => {
      await wantEmailPictures(tx, picturesIn(call.body.content))
      for (const address of to)
        await queueRenderedEmail(tx, { ...mail, kind: 'template-test', to: address, subject })
    })
    return { to }
  },
})
