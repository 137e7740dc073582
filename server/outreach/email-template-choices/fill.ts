import { eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
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
import { commonValues, leadValues } from '../composing/values.ts'

type Caller = Context & { actor: Actor }
/** The record whose person is written to. */
export type EmailedPlace = { noun: EmailedNoun; recordId: number }

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

/** Fills a subject and a text in for the person of a record. @throws Refusal 404 */
export async function fillFor(
  call: Caller,
  { subject, content }: { subject: string; content: string },
  { noun, recordId }: EmailedPlace,
) {
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
