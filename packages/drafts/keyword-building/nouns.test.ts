import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isKind } from './facet.ts'
import { isEnglish, isSubstance, kindOfNoun } from './nouns.ts'

const linesOf = (name: string) =>
  readFileSync(new URL(`../english/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')

const isLabel = (label: string) =>
  isKind(label) || ['substance', 'other', 'counted'].includes(label)

describe('the list of nouns', () => {
  const lines = linesOf('noun-kinds.txt')
  const rows = lines.flatMap((line) => {
    const [label = '', ...words] = line.split(' ')
    return words.map((word) => ({ label, word }))
  })

  test('has labels that are known, and short lines', () => {
    expect(
      lines.filter((line) => line.length > 100 || !/^[a-z]+(?: [a-z]{2,})+$/.test(line)),
    ).toEqual([])
    expect([...new Set(rows.map(({ label }) => label))].filter((label) => !isLabel(label))).toEqual(
      [],
    )
  })

  test('is sorted, and has no word twice', () => {
    const keys = rows.map(({ label, word }) => `${label} ${word}`)
    expect(keys).toEqual(keys.toSorted())
    expect(new Set(rows.map(({ word }) => word)).size).toBe(rows.length)
  })

  test('has what was edited by hand: otherwise run npm run learn-nouns', () => {
    const labelOf = new Map(rows.map(({ label, word }) => [word, label]))
    const rules = linesOf('noun-edits.txt').flatMap((line) => {
      const [, verb, label, words] = /^(only|not|also) ([a-z]+): (.+)$/.exec(line) ?? []
      return (words?.split(' ') ?? []).map((word) => ({ verb, label, word }))
    })
    expect(rules.length).toBeGreaterThan(200)
    expect(rules.filter(({ label = '' }) => !isLabel(label))).toEqual([])
    const has = ({ label, word }: (typeof rules)[number]) => labelOf.get(word) === label
    expect(rules.filter((rule) => has(rule) === (rule.verb === 'not'))).toEqual([])
  })

  test('tells what a noun is, in the singular and plural', () => {
    const nouns = [
      'seamstresses',
      'toaster',
      'sinusitis',
      'brioche',
      'Gravel',
      'bakehouse',
      'quickly',
    ]
    expect(nouns.map(kindOfNoun)).toEqual([
      'person',
      'goods',
      'ailment',
      'food',
      'goods',
      'place',
      null,
    ])
    expect(['gravel', 'toaster', 'builder'].map(isSubstance)).toEqual([true, false, false])
    expect(['catering', 'soffits', 'gedämpft'].map(isEnglish)).toEqual([true, true, false])
  })
})
