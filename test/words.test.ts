import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Sentence, sentencesOf } from './visible-words.ts'

const root = path.resolve(import.meta.dirname, '..')
const here = path.relative(root, import.meta.filename)
/** Tests, and the sentences that measure the checks of content. */
const isTest = (file: string) => /\.test\.tsx?$|-sentences\.ts$/.test(file)

/** Words that don't appear on screens, each with its replacement. */
const banned: readonly [RegExp, string][] = [
  [/(?<!cover |lowercase )\bletters?\b/i, 'email'],
  [/\bmails?\b(?! (server|provider))/i, 'email'],
  [/\bdoubles\b/i, 'duplicates'],
  [/\bdeeds?\b/i, 'action'],
  [/\bhow\b.*\b(is|are) called\b/i, 'what … is called'],
  [/\bmade out to\b/i, 'bill to'],
  [/\b(no|next) \w+ ahead\b|\bmeetings ahead\b/i, 'upcoming'],
  [/\bstands? (here|there|beside)\b/i, 'appears, is listed'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\b(bins?|binned)\b/i, 'trash'],
  [/\berased for good\b|\bgo(es)? into the trash\b/i, 'permanently deleted, moves to the trash'],
  [/\bbrought back\b|\btaken back\b/i, 'restored, undone'],
  [/\bany more\b/i, 'no longer'],
  [/\bwaits for you\b|\bnothing waits\b/i, 'waiting for you, all caught up'],
  [/\bneed not\b/i, 'optional, don’t have to'],
  [/\bnobody told\b/i, '(delete)'],
  [/\bsuppressed addresses\b|\breturned e?mails\b/i, 'suppressions, bounces'],
  [/\bso many (days|hours|minutes)\b/i, 'number of days'],
  [/\bon trial\b|\bfor trial\b|\btrial of\b/i, 'restore test'],
  [/\b(colour|cancelled|favourite|organis|recognis|behaviour|centre)/i, 'American spelling'],
  [/\bmend\b/i, 'fix'],
]

/** Strings that machines read, and allowed uses of the words. */
const allowed =
  /^(cancelled|slot-cancelled|[a-z]+Colour|mail(:|to)|'mail-|MAIL FROM|Act by itself|\/)|https?:| = 'cancelled'|<> 'cancelled'|any more (news|of)/

/** Rules that don't apply to comments, where the words have a use of their own. */
const fineInComments = /email$|optional|automatically|all caught up/
/** Openings of a comment that read like a riddle: it begins with a verb or says what it describes. */
const riddle = /^\*? ?(What|How|Who|Whoever|Where|Whether or not)\b/

/** Lists of what other programs write into a file's header, and sentences in other languages. */
const foreign =
  /^web\/admin\/leads\/lead-imports\/header-words\.ts$|\/newsletter-words\/(?:sign-up\/)?(?:de|fr|es)\.ts$/

const filesOf = (...folders: string[]) =>
  execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !foreign.test(file))

/** Leaves the markup out of a text, whose classes nobody reads. */
const visible = (text: string) => text.replaceAll(/<[^>]*>/g, ' ')

const findings = (files: string[], kind: Sentence['kind'], wrong: (text: string) => string[]) =>
  files.flatMap((file) =>
    sentencesOf(path.join(root, file))
      .filter((sentence) => sentence.kind === kind)
      .flatMap(({ text, line }) => wrong(text).map((each) => `${file}:${line} “${text}”: ${each}`)),
  )

test('visible texts use the field’s standard words', () => {
  const files = filesOf('contract', 'web', 'server', 'site').filter((file) => !isTest(file))
  const wrong = (text: string) =>
    banned
      .filter(([words]) => words.test(visible(text)) && !allowed.test(text))
      .map(([, instead]) => instead)
  expect(findings(files, 'text', wrong)).toEqual([])
})

/** Two sentences whose wording is a given, texts for machines, and how visitors may type. */
const straight =
  /^If an account with that email exists|^Thank you for your interest\. We'll|\bselect\b.*\bfrom\b/
const typed = /suggestion-prompts/

test('visible texts have typographic apostrophes', () => {
  const files = filesOf('contract', 'web', 'server', 'site').filter(
    (file) => !isTest(file) && !typed.test(file),
  )
  const wrong = (text: string) =>
    /[a-z]'(s|t|re|ve|ll|d|m)\b/i.test(text) && !straight.test(text) ? ["’ instead of '"] : []
  expect(findings(files, 'text', wrong)).toEqual([])
})

test('comments use them too, and begin with what they describe', () => {
  const files = filesOf().filter((file) => !file.startsWith('packages/drafts/') && file !== here)
  const wrong = (text: string) => [
    ...banned
      .filter(([words, instead]) => !fineInComments.test(instead) && words.test(text))
      .map(([, instead]) => instead),
    ...(riddle.test(text) ? ['begin with a verb or a noun'] : []),
  ]
  expect(findings(files, 'comment', wrong)).toEqual([])
})
