import { expect, test } from 'vitest'
import type { PieceRow } from '../content-pieces/rules.ts'
import { authorshipOf, descriptionOf, markdownFile, slugOf } from './rules.ts'

const piece = {
  id: 7,
  type: 'blog_post',
  title: 'Übergrößen & más: “a guide”',
  slug: '',
  content: '# Sizes\n\nEvery size fits.',
  description: '',
  preheader: '',
  imageAlt: 'A tape measure',
  imageKey: null,
  squareKey: null,
  madeBy: 'person',
  model: '',
  touchedByPersonAt: null,
  publishedAt: null,
  clientName: 'Kiln',
} as unknown as PieceRow & { clientName: string }

test('a slug is the one that was entered, else the title in plain letters, else the id', () => {
  expect(slugOf({ ...piece, slug: 'sizes' })).toBe('sizes')
  expect(slugOf(piece)).toBe('ubergrossen-mas-a-guide')
  expect(slugOf({ ...piece, title: '靴 ?!' })).toBe('piece-7')
  expect(slugOf({ ...piece, title: `${'a'.repeat(99)} b` })).toBe('a'.repeat(99))
})

test('a description is the one that was entered, else the beginning of the text', () => {
  expect(descriptionOf({ ...piece, description: 'All sizes' })).toBe('All sizes')
  expect(descriptionOf(piece)).toContain('Every size fits.')
})

test('says who wrote a piece', () => {
  const by = (changes: Partial<PieceRow>) => authorshipOf({ ...piece, ...changes })
  expect(by({})).toBe('Written by a person')
  expect(by({ madeBy: 'composer' })).toBe(
    'Drafted by a program, without AI, not edited by a person',
  )
  expect(by({ madeBy: 'model', model: 'm1' })).toBe('Drafted by AI (m1), not edited by a person')
  expect(by({ madeBy: 'model', model: '', touchedByPersonAt: new Date(0) })).toBe(
    'Drafted by AI, edited or approved by a person',
  )
})

test('a Markdown file has only the facts that there are', () => {
  const front = (changes: Partial<PieceRow>) =>
    markdownFile({ ...piece, ...changes }, {}).split('---\n')[1]
  expect(front({})).toBe(
    'title: "Übergrößen & más: “a guide”"\nslug: "ubergrossen-mas-a-guide"\nclient: "Kiln"\nmade: "Written by a person"\n',
  )
  const alt = 'image_alt: "A tape measure"\n'
  expect(front({ imageKey: 'k' })).toContain(alt)
  expect(front({ squareKey: 'k' })).toContain(alt)
  expect(front({ publishedAt: new Date('2026-03-02T10:00:00Z') })).toContain(
    'date: "2026-03-02T10:00:00.000Z"\n',
  )
})
