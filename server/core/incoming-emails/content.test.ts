import { describe, expect, test } from 'vitest'
import PostalMime from 'postal-mime'
import { replies } from '../../../test/reply-emails/replies.ts'
import { textOfHtml, withoutPictures } from '../../../packages/reply-text/html-text.ts'
import { readContent } from './content.ts'

const squeezed = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.toSorted() ?? []

describe('what is shown of replies', () => {
  test('there are enough of them to say so', () => {
    expect(replies.length).toBeGreaterThanOrEqual(80)
  })

  test.each(replies.map((each) => [each.name, each] as const))('%s', async (_name, reply) => {
    const content = await readContent(reply.source, null)
    expect(squeezed(content.shown)).toBe(squeezed(reply.shown))
    const names = content.files.map(({ name }) => name)
    expect(names).toEqual(reply.files ?? [])
  })

  test.each(replies.map((each) => [each.name, each] as const))(
    'loses no word: %s',
    async (_name, { source }) => {
      const content = await readContent(source, null)
      const email = await PostalMime.parse(source)
      const text = email.text?.trim() ? email.text : withoutPictures(textOfHtml(email.html ?? ''))
      if (text.includes('\ufffd') || text.includes('Ã')) return
      expect(words(`${content.shown}\n${content.folded}`)).toEqual(words(text))
    },
  )
})
