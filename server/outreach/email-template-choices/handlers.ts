import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/outreach/email-template-choices.ts'
import type { Context } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import { isHtml } from '../composing/markdown.ts'
import { findTemplate } from '../email-templates/store.ts'
import { type EmailedPlace, fillFor } from './fill.ts'
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

/** Fills a template in for the person of a record. @throws Refusal 404 */
const filledFor = async (call: Caller, id: number, record: EmailedPlace) =>
  fillFor(call, await findTemplate(call, call.actor, id), record)

export const emailTemplateChoices = handlers(contract, {
  list: (call) => choicesFor(call),
  fill: (call) => filledFor(call, call.params.id, call.query),
})
