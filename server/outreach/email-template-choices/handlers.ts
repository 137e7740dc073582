import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/outreach/email-template-choices.ts'
import type { EmailedNoun } from '../../../contract/leads/written-emails.ts'
import { parseTemplate } from '../../../packages/template-language/parse.ts'
import { fillerOf, type Values } from '../../../packages/template-language/render.ts'
import { gapsOf } from '../../../packages/template-language/variables.ts'
import { findCaller } from '../../core/users/store.ts'
import { consultationRequests } from '../../leads/consultation-requests/table.ts'
import { leads } from '../../leads/leads/table.ts'
import { findEmailed } from '../../leads/written-emails/records.ts'
import { writerName } from '../../leads/written-emails/store.ts'
import type { Context } from '../../platform/context.ts'
import { oneLine } from '../../platform/mime.ts'
import { handlers } from '../../platform/serve.ts'
import { isHtml } from '../composing/markdown.ts'
import { commonValues, leadValues } from '../composing/values.ts'
import { findTemplate } from '../email-templates/store.ts'
import { emailTemplates as table, visibleTo } from '../email-templates/table.ts'

type Caller = Context & { actor: Actor }

/** Returns the templates from which an email to one person can begin. */
async function choicesFor({ db, actor }: Caller) {
  const rows = await db
    .select()
    .from(table)
    .where(and(visibleTo(actor), eq(table.isActive, true)))
    .orderBy(asc(table.name), asc(table.id))
  return rows.filter(({ content }) => !isHtml(content))
}

/** Returns what is known of the person of a record; what a visitor wrote fills what their lead lacks. */
async function valuesFor(call: Caller, noun: EmailedNoun, recordId: number): Promise<Values> {
  const { leadId, id, name, company, to } = await findEmailed(call, call.actor, noun, recordId)
  const [lead] =
    leadId === null ? [] : await call.db.select().from(leads).where(eq(leads.id, leadId))
  const [request] =
    noun === 'consultation-requests'
      ? await call.db.select().from(consultationRequests).where(eq(consultationRequests.id, id))
      : []
  return leadValues({
    ...(lead ?? { contactName: name, companyName: company, email: to }),
    ...(request && {
      contactName: request.name,
      companyName: request.businessName || (lead?.companyName ?? ''),
      email: request.email,
      phone: request.phone || (lead?.phone ?? ''),
    }),
  })
}

/** Fills a template in for the person of a record. @throws Refusal 404 */
async function filledFor(
  call: Caller,
  id: number,
  { noun, recordId }: { noun: EmailedNoun; recordId: number },
) {
  const { subject, content } = await findTemplate(call, call.actor, id)
  const writer = await findCaller(call)
  const own = { name: writerName(writer), address: writer.email }
  const values: Values = {
    ...(await commonValues(call, own)),
    ...(await valuesFor(call, noun, recordId)),
  }
  const [title, text] = [parseTemplate(subject), parseTemplate(content)]
  const gaps = gapsOf({ parts: [...title.parts, ...text.parts] })
  return {
    subject: oneLine(fillerOf(title)(values)).slice(0, 200).toWellFormed(),
    content: fillerOf(text)(values).slice(0, 20_000).toWellFormed(),
    missing: [...new Set(gaps.filter((names) => names.every((name) => !values[name])).flat())],
  }
}

export const emailTemplateChoices = handlers(contract, {
  list: (call) => choicesFor(call),
  fill: (call) => filledFor(call, call.params.id, call.query),
})
