import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Files that build regular expressions from constants, or from words in which every character is escaped. */
const known = [
  'contract/content/gaps.ts',
  'contract/content/open-brackets.ts',
  'contract/core/sign-in-providers.ts',
  'contract/money/book-settings.ts',
  'contract/work/project-files.ts',
  'packages/away-dates/away-dates.ts',
  'packages/bank-files/csv.ts',
  'packages/card-reading/country.ts',
  'packages/card-reading/postal-address.ts',
  'packages/card-reading/vcard.ts',
  'packages/drafts/briefs/foreign-titles.ts',
  'packages/drafts/briefs/languages/gap-marks.ts',
  'packages/drafts/keyword-building/kinds.ts',
  'packages/drafts/keyword-building/language.ts',
  'packages/drafts/keyword-building/topic.ts',
  'packages/drafts/keyword-building/troubles.ts',
  'packages/markdown/addresses.ts',
  'packages/markdown/markdown.ts',
  'packages/office-files/encoding-guess.ts',
  'packages/reply-text/quoted.ts',
  'packages/reply-text/signature.ts',
  'packages/stop-wishes/stop-wishes.ts',
  'server/content/checking/claims.ts',
  'server/content/checking/forbidden.ts',
  'server/content/content-suggestions/preamble.ts',
  'server/content/message-findings/patterns.ts',
  'server/content/message-findings/places.ts',
  'server/content/message-findings/words.ts',
  'server/core/emails/links.ts',
  'server/core/incoming-emails/link-tokens.ts',
  'server/core/internal-notes/mentions.ts',
  'server/core/models/refusal-words.ts',
  'server/core/search-words/nearness.ts',
  'server/outreach/composing/links.ts',
  'server/outreach/composing/placed.ts',
  'server/outreach/composing/placeholders.ts',
  'server/outreach/email-sends/rules.ts',
  'server/platform/s3-call.ts',
  'server/work/case-studies/rules.ts',
]

test('no regular expression is built from what somebody typed', () => {
  const built = fs
    .globSync('{server,contract,packages,site}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => fs.readFileSync(path.join(root, file), 'utf8').includes('new RegExp('))
  expect(built.toSorted()).toEqual(known.toSorted())
})
