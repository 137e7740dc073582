import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gapsIn } from '../../../../contract/content/gaps.ts'
import { gapText } from './claim-words.ts'
import { listPreview, machineMark, nameOf } from './labels.ts'

describe('the preview in the list', () => {
  const previewOf = (preview: string) => listPreview({ preview })

  test('is at most 120 characters and an ellipsis', () => {
    expect(previewOf('')).toBe('')
    expect(previewOf('a'.repeat(120))).toBe('a'.repeat(120))
    expect(previewOf('a'.repeat(121))).toBe(`${'a'.repeat(120)}…`)
    expect(previewOf(`${'a'.repeat(119)} b`)).toBe(`${'a'.repeat(119)}…`)
    expect(previewOf(`${'a'.repeat(119)}…b`)).toBe(`${'a'.repeat(119)}…`)
  })

  test('counts characters rather than code units, and cuts none in two', () => {
    expect(previewOf('🙂'.repeat(120))).toBe('🙂'.repeat(120))
    const text = string({ unit: constantFrom('a', ' ', '🙂', '…'), maxLength: 300 })
    assert(
      property(text, (preview) => {
        const short = previewOf(preview)
        expect(short.isWellFormed()).toBe(true)
        expect(Array.from(short).length).toBeLessThanOrEqual(121)
        expect(short === preview || preview.startsWith(short.slice(0, -1))).toBe(true)
      }),
    )
  })
})

test('a piece has its title as its name, before that its topic', () => {
  expect(nameOf({ title: 'Glazes', topic: 'pottery' })).toBe('Glazes')
  expect(nameOf({ title: '', topic: 'pottery' })).toBe('pottery')
})

describe('who drafted a piece', () => {
  const drafted = {
    madeBy: 'model',
    model: 'm-1',
    touchedByPersonAt: null,
    generation: 'ready',
  } as const

  test('is told until a person has edited it', () => {
    expect(machineMark(drafted)).toBe('Drafted by AI (m-1), not yet edited by a person')
    expect(machineMark({ ...drafted, model: '' })).toBe('Drafted by AI, not yet edited by a person')
    expect(machineMark({ ...drafted, madeBy: 'composer' })).toBe(
      'Drafted by a program, not yet edited by a person',
    )
  })

  test.each([
    { madeBy: 'person' } as const,
    { touchedByPersonAt: '2026-03-02T10:00:00Z' },
    { generation: 'writing' } as const,
  ])('isn’t told with %j', (changes) => expect(machineMark({ ...drafted, ...changes })).toBeNull())
})

test('open placeholders are counted', () => {
  expect(gapsIn('')).toEqual([])
  expect(gapsIn('[fill in: price] and [fill in: date][fill in:')).toHaveLength(3)
  expect([gapText(1), gapText(2)]).toEqual([
    '1 placeholder still to fill in',
    '2 placeholders still to fill in',
  ])
})
