import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Sentence, sentencesOf } from './visible-words.ts'

const root = path.resolve(import.meta.dirname, '..')

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
const allowed = /^(cancelled|slot-cancelled|[a-z]+Colour|mail(:|to)|\/)|https?:/

/** The folders whose strings are checked. */
const folders = ['contract', 'web']

const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

test('visible texts use the field’s standard words', () => {
  const wrong = ({ text, line }: Sentence, file: string) =>
    banned
      .filter(([words]) => words.test(text) && !allowed.test(text))
      .map(([, instead]) => `${file}:${line} “${text}”: ${instead}`)
  const found = files.flatMap((file) =>
    sentencesOf(path.join(root, file))
      .filter(({ kind }) => kind === 'text')
      .flatMap((sentence) => wrong(sentence, file)),
  )
  expect(found).toEqual([])
})
