import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type EmailWords, teamEmailWords } from '../contract/email-words.ts'
import { visitorEmailWords } from '../contract/visitor-email-words.ts'
import { childrenOf, type Node, parsed } from './syntax.ts'
import { sentencesOf } from './visible-words.ts'

const root = path.resolve(import.meta.dirname, '..')

/** A claim that an email went or will go to somebody. */
const claim =
  /\b(we|we’ve|we’ll|we'll|we will|have|has been|was|were|is|are|be|get|gets|getting) (e?mailed|email you|invited|sent (to|by|you|an?) )|\be?mailed\b|\bemails? (was |were |is |are )?sent\b|\b(link|invitation|reminder|notice|questions) (was )?sent\b|\bsent (again|to \$|by email)|\bon (its|the) way\b|\binvited\b|\bwe(’ll| will) (email|send)\b|\b(get|gets) (an |it |this |the )?[\w ]*\bby email\b|\bget an email\b|\bgets? (an|another|the|their) invitation\b|\breminded\b/i

/** Returns the sentences of a text, so that “not” in one excuses no claim in the next; a clause behind a colon, too. */
const sentencesIn = (text: string) => text.split(/(?<=[.!?:;])\s+/)

/** Sentences about something else, or about what really left; each beside the reason. */
const allowed: readonly RegExp[] = [
  // The words of a status that only an email which a mail server took has.
  /^(Invited|Link sent|Sent again|sent by email)$/,
  // About single emails in the outbox, each with its status.
  /^(Being sent|Waiting to be sent|Last sent)|(failed|unconfirmed).*sent again/,
  /^The (date|time) the email is sent$/,
  // About people of the team, who are reminded in the app.
  /^\{\} (was|will be) reminded/,
  // Says that none is sent.
  /\b(no|nothing|not|none|never|unsent|isn’t|aren’t|can’t)\b/i,
]

const catalogues = new Set(['contract/email-words.ts', 'contract/visitor-email-words.ts'])
const isRead = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/(?:emails|email-texts)\.ts$|\/sample\.ts$|^web\/public\/|email-campaigns\/|email-clicks\/|email-events\//.test(
    file,
  )

test('only the catalogues of email words say that an email went out', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'contract', 'web', 'server'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => isRead(file) && !catalogues.has(file))
  const found = files.flatMap((file) =>
    sentencesOf(path.join(root, file))
      .filter(({ kind }) => kind === 'text')
      .filter(({ text }) =>
        sentencesIn(text).some(
          (sentence) => claim.test(sentence) && !allowed.some((each) => each.test(sentence)),
        ),
      )
      .map(({ text, line }) => `${file}:${line} “${text}”`),
  )
  expect(found).toEqual([])
})

const isFunction = ({ type }: Node) => /Function/.test(type)

/** Returns the calls that ask whether emails are delivered while a module is loaded. */
function askedAtLoad(node: Node): Node[] {
  if (isFunction(node)) return []
  const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : null
  const isAsked = /^(?:saidOf|areLinksShown)$/.test(String(callee?.['name']))
  return [...(isAsked ? [node] : []), ...childrenOf(node).flatMap(askedAtLoad)]
}

test('whether emails are delivered is asked when the words are shown, not when a page’s script is loaded', () => {
  const files = fs.globSync('web/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const { source, program } = parsed(file)
    return askedAtLoad(program).map(({ start, end }) => `${file}: ${source.slice(start, end)}`)
  })
  expect(found).toEqual([])
})

type Entry = EmailWords | ((...values: string[]) => EmailWords)
const every = Object.entries<Entry>({ ...teamEmailWords, ...prefixed(visitorEmailWords) }).map(
  ([name, words]) =>
    [name, typeof words === 'function' ? words('Ada', 'a@x.example') : words] as const,
)

function prefixed(words: Record<string, Entry>): Record<string, Entry> {
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [`visitor ${name}`, each]))
}

describe.each(every)('%s', (_name, { delivered, captured, unnamed }: EmailWords) => {
  test('without a mail server, claims no email', () => {
    expect(captured).not.toBe(delivered)
    expect(captured.replaceAll(/\b(not|none) sent\b|can’t email you/g, '')).not.toMatch(
      /\b(sent|send|mailed|emailed|invited|on its way)\b|by email|will email|we’ll email/i,
    )
  })

  test('gives the true reason while the agency has no name', () => {
    expect(unnamed === undefined).toBe(!/no mail server/i.test(captured))
    expect(unnamed ?? '').not.toMatch(/mail server/i)
    const reason = /your agency’s name and address aren’t entered yet/i
    expect(reason.test(unnamed ?? '')).toBe(unnamed !== undefined)
  })
})
