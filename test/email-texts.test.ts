import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { emailTextProblems } from '../contract/core/email-text-problems.ts'
import { rooms } from '../server/app.ts'
import { composeText } from '../server/core/emails/compose.ts'
import { previewOf } from '../server/core/email-texts/preview.ts'
import { textsOf } from '../server/core/email-texts/store.ts'
import { knownOf } from '../server/core/emails/wording.ts'
import { emailSettings, sampleEmails } from './sample-emails.ts'

const root = path.resolve(import.meta.dirname, '..')
const { agency } = emailSettings
const texts = textsOf({ rooms })
const filled = sampleEmails.map(({ text, values, ...email }) => ({
  text,
  to: email.to,
  isSecret: Boolean(email.secret),
  filling: { ...email, values: { agency: agency.name, ...values } },
}))

test('with the sample’s texts, every email says what it always said', async () => {
  const all = filled.map(({ text, to, isSecret, filling }) => ({
    kind: text.kind ?? text.id,
    to,
    ...composeText(text.sample, filling),
    isSecret,
  }))
  await expect(`${JSON.stringify(all, null, 1)}\n`).toMatchFileSnapshot(
    'fixtures/sample-emails.txt',
  )
})

test('every email text that the server declares is in its room, and is sent here with an example', () => {
  const ids = texts.map(({ id }) => id).toSorted()
  expect(new Set(ids).size).toBe(ids.length)
  expect([...new Set(sampleEmails.map(({ text }) => text.id))].toSorted()).toEqual(ids)
  const declaring = execFileSync('git', ['ls-files', '--cached', '--others', 'server'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('/email-texts.ts'))
  for (const file of declaring) {
    const room = fs.readFileSync(path.join(root, file.split('/', 2).join('/'), 'room.ts'), 'utf8')
    expect(room).toContain(`${file.split('/').slice(2).join('/')}'`)
  }
})

describe.each(texts.map((text) => [text.id, text] as const))('%s', (_id, text) => {
  const known = knownOf(text, agency.name)

  test('says nothing plural of a number that may be one', () => {
    const words = JSON.stringify(text.sample)
    const counts = Object.entries(text.variables).filter(([, { sample }]) =>
      /^\d+ \w+s$/.test(sample),
    )
    const plural = ({ 0: name }: readonly [string, unknown]) =>
      new RegExp(`\\{\\{${name}\\}\\}[^"]*\\b(?:them|they|these|are)\\b`).test(words)
    expect(counts.filter(plural)).toEqual([])
  })

  test('has a sample that can be saved', () => {
    expect(emailTextProblems(text.sample, known)).toEqual({})
  })

  test('names every variable and part it declares, or says that it may', () => {
    const { subject } = previewOf(text, text.sample, emailSettings)
    expect(subject).not.toMatch(/[{}]/)
    const used = new Set(text.sample.blocks.map(({ part }) => part))
    const required = known.parts.filter(({ isRequired }) => isRequired)
    expect(required.filter(({ name }) => !used.has(name))).toEqual([])
  })

  test('says what an owner wrote, with the values of every email', () => {
    for (const { filling: found, text: each } of filled.filter((email) => email.text === text)) {
      const filling = { ...found, values: found.values as Record<string, string> }
      const names = Object.keys(filling.values)
      const first = `Own words: ${names.map((name) => `{{${name}}}`).join(' / ')}`
      const email = composeText(
        {
          ...each.sample,
          subject: first,
          blocks: [{ kind: 'paragraph', text: first, part: null }, ...each.sample.blocks],
        },
        filling,
      )
      for (const name of names) expect(email.subject).toContain(filling.values[name])
      expect(email.blocks[0]).toEqual({ paragraph: email.subject })
      expect(email.blocks.slice(1)).toEqual(composeText(each.sample, filling).blocks)
    }
  })
})
