import { emailTextProblems } from '../../../contract/core/email-text-problems.ts'
import * as contract from '../../../contract/core/email-texts.ts'
import type { EmailTextContent } from '../../../contract/email-text.ts'
import { inTransaction } from '../../platform/context.ts'
import { renderEmail } from '../../platform/email-layout.ts'
import type { EmailText } from '../../platform/email-text.ts'
import { holdLock } from '../../platform/locks.ts'
import { badRequest } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { agencyName } from '../users/emails.ts'
import { previewOf } from './preview.ts'
import { knownOf, textRow, textRows } from '../emails/wording.ts'
import { shownText, textById, textsOf, writeText } from './store.ts'

/** A text as its history tells it. */
const told = (id: number, text: EmailText, content: EmailTextContent | null) => {
  const { subject, preheader, blocks } = content ?? text.sample
  return { id, label: text.title, subject, preheader, blocks: JSON.stringify(blocks) }
}

/** @throws Refusal 400 with a sentence for each field */
function refuseProblems(content: EmailTextContent, text: EmailText) {
  const problems = emailTextProblems(content, knownOf(text, ''))
  const [first] = Object.values(problems)
  if (first) throw badRequest(first, problems)
}

export const emailTexts = handlers(contract, {
  async list(call) {
    const rows = await textRows(call)
    return textsOf(call).map((text) => {
      const row = rows.find(({ textId }) => textId === text.id)
      const { subject } = previewOf(text, row?.content ?? text.sample, call.settings)
      return { ...shownText(text, row, agencyName(call.settings)), subject }
    })
  },

  async read(call) {
    const text = textById(call, call.params.id)
    return shownText(text, await textRow(call, text.id), agencyName(call.settings))
  },

  update: (call) =>
    inTransaction(call, async (tx) => {
      const text = textById(call, call.params.id)
      const { content, updatedAt } = call.body
      if (content) refuseProblems(content, text)
      await holdLock(tx.db, 'emailTexts')
      const row = await textRow(tx, text.id)
      const now = { id: row?.id ?? 0, updatedAt: row?.updatedAt ?? null }
      await refuseStale(tx, 'email-texts', 'this email', now, updatedAt)
      const after = await writeText(tx, text.id, content)
      await audit(tx, {
        noun: 'email-texts',
        before: told(after.id, text, row?.content ?? null),
        after: told(after.id, text, content),
      })
      return shownText(text, after, agencyName(call.settings))
    }),

  preview({ body: { content, shown }, settings, ...call }) {
    const text = textById(call, call.params.id)
    refuseProblems(content, text)
    const email = previewOf(text, content, settings, shown)
    return {
      ...email,
      html: renderEmail({ ...email, ...(text.language && { language: text.language }) }, settings)
        .html,
    }
  },
})
