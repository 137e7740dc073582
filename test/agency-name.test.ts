// The sample agency's name stands in the sample alone: an agency that entered its own finds it nowhere.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sampleAgency } from '../site/agency.ts'
import { composeText } from '../server/core/emails/compose.ts'
import type { EmailContent } from '../server/platform/email.ts'
import { renderEmail } from '../server/platform/email-layout.ts'
import { readSettings } from '../server/platform/settings.ts'
import { emailSettings, sampleEmails } from './sample-emails.ts'
import { teamEmails } from './team-emails.ts'
import { sentencesOf } from './visible-words.ts'

const root = path.resolve(import.meta.dirname, '..')
const filesIn = (...folders: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => fs.existsSync(path.join(root, file)))

const name = new RegExp(sampleAgency.name, 'i')
/** Files of `site/` that every agency gets, whatever its website says. */
const forEverybody =
  /^site\/(?:onboarding\/|schema\/|milestones|project-starts|service-questions|service-titles|keyword-prompts|content-prompts|cookies|imprint|recipients)/
/** Files of the sample, of tests, and of a drawing that only a website with the sample's words shows. */
const isSample = (file: string) =>
  /\.test\.tsx?$|\/sample[\w-]*\.ts$/.test(file) || file === 'web/public/about/PartsChart.tsx'

test('no text of the product names the sample agency', () => {
  const files = filesIn('contract', 'server', 'web', 'packages', 'site').filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !isSample(file) &&
      (!file.startsWith('site/') || forEverybody.test(file)),
  )
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    sentencesOf(path.join(root, file))
      .filter(({ kind, text }) => kind === 'text' && name.test(text))
      .map(({ line, text }) => `${file}:${line} “${text}”`),
  )
  expect(found).toEqual([])
})

test('every email to the team has an example here', () => {
  const composing = filesIn('server').filter(
    (file) =>
      file.endsWith('emails.ts') &&
      fs.readFileSync(path.join(root, file), 'utf8').includes("fixed: 'team'"),
  )
  expect(Object.keys(teamEmails).toSorted()).toEqual(composing.toSorted())
})

const settings = {
  ...readSettings({}),
  ...emailSettings,
  senders: [{ name: emailSettings.agency.name, address: 'hi@agency.example' }] as never,
  postalAddress: '2 Mill Road',
}
/** Returns everything that the recipient of an email can read, attachments decoded. */
const readable = ({
  subject,
  preheader,
  blocks,
  attachments = [],
}: Omit<EmailContent, 'fixed'>) => [
  ...Object.values(renderEmail({ subject, preheader, blocks }, settings)),
  subject,
  ...attachments.flatMap(({ filename, content }) => [
    filename,
    Buffer.from(content, 'base64').toString(),
  ]),
]
const texts = sampleEmails.map(({ text, values, ...email }) => ({
  kind: text.kind ?? text.id,
  ...email,
  ...composeText(text.sample, {
    ...email,
    values: { agency: emailSettings.agency.name, ...values },
  }),
}))

test.each(
  [...Object.values(teamEmails).flat(), ...texts].map((email, at) => [
    `${at} ${email.kind}`,
    email,
  ]),
)('email %s names the agency that sends it, and not the sample', (_kind, email) => {
  const all = readable(email).join('\n')
  expect(all).toContain('Kiln')
  expect(all).not.toMatch(name)
})
