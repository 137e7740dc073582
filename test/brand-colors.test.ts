import fs from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, hexOf, oklchOf } from '../contract/core/brand/oklch.ts'
import { pairsOf } from '../contract/core/brand/pairs.ts'
import { rampOf } from '../contract/core/brand/ramp.ts'
import { isStandard, standardColors, themesOf } from '../contract/core/brand/standard.ts'
import {
  type BrandColors,
  brandTokens,
  statusColors,
  themes,
  type Token,
} from '../contract/core/brand/tokens.ts'
import { difficultColors } from './difficult-colors.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colors: fc.Arbitrary<BrandColors> = fc.record({
  primary: hex,
  accent: fc.option(hex, { nil: null }),
})
const failing = (input: BrandColors, of = rampOf) =>
  pairsOf(of(input))
    .filter(({ ratio, least }) => ratio < least)
    .map(({ theme, color, on, ratio }) => `${theme} ${color} on ${on}: ${ratio.toFixed(2)}`)

describe('a ramp of any one or two colors', () => {
  test('keeps the contrast of every pair, light and dark', () => {
    fc.assert(
      fc.property(colors, (input) => {
        expect(failing(input)).toEqual([])
      }),
      { numRuns: 600 },
    )
  })

  test('keeps it for grays, and for every hue at its most vivid', () => {
    const grays = Array.from({ length: 52 }, (_, at) => hexOf({ l: at / 51, c: 0, h: 0 }))
    const vivid = Array.from({ length: 72 }, (_, at) =>
      hexOf({ l: 0.35 + (at % 6) / 10, c: 0.3, h: at * 5 }),
    )
    for (const primary of [...grays, ...vivid])
      for (const accent of [null, '#000000', '#ffffff'])
        expect([primary, accent, failing({ primary, accent })]).toEqual([primary, accent, []])
  })

  test('is the same each time, and names every color that pages use', () => {
    fc.assert(
      fc.property(colors, (input) => {
        const ramp = rampOf(input)
        expect(rampOf({ ...input })).toEqual(ramp)
        for (const theme of themes) {
          expect(Object.keys(ramp[theme]).toSorted()).toEqual([...brandTokens].toSorted())
          for (const value of Object.values(ramp[theme])) expect(value).toMatch(/^#[\da-f]{6}$/)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('tells of every color that is not used as it was given, with the amount', () => {
    fc.assert(
      fc.property(colors, (input) => {
        const { light, dark, notes } = rampOf(input)
        const moves = notes.filter((note) => note.kind === 'moved')
        for (const { from, to, by } of moves) {
          expect(Math.abs(by - 100 * (oklchOf(to).l - oklchOf(from).l))).toBeLessThan(2)
          expect(by).not.toBe(0)
        }
        const used = Object.values(light)
        const isTold = notes.some(({ kind }) => kind === 'moved')
        expect(isTold || used.includes(input.primary)).toBe(true)
        const given = [input.primary, input.accent]
        const close = given.some(
          (each) => each && Math.abs(oklchOf(each).l - oklchOf(dark.primary).l) < 0.02,
        )
        expect(close || moves.some(({ part }) => part === 'dark control')).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('uses a color that holds exactly as it was given', () => {
    const { light, dark, notes } = rampOf({ primary: '#b5532f', accent: null })
    expect([light.primary, dark.primary]).toEqual(['#b5532f', '#b5532f'])
    expect(notes).toEqual([{ kind: 'near error', color: '#b5532f' }])
  })

  test('makes a light color the highlight, and the second one or a deep tone the control color', () => {
    const one = rampOf({ primary: '#ffd60a', accent: null })
    expect([one.light.sun, one.light.primary, one.dark.primary]).toEqual([
      '#ffd60a',
      '#352a00',
      '#ffd60a',
    ])
    expect(one.notes).toEqual([
      { kind: 'too light', color: '#ffd60a', instead: '#352a00', isSecond: false },
    ])
    const two = rampOf({ primary: '#ffd60a', accent: '#0a1a4a' })
    expect([two.light.sun, two.light.primary]).toEqual(['#ffd60a', '#0a1a4a'])
    expect(two.notes).toContainEqual({
      kind: 'too light',
      color: '#ffd60a',
      instead: '#0a1a4a',
      isSecond: true,
    })
  })

  test.each(Object.entries(difficultColors))('holds for %s', (_name, primary) => {
    expect(failing({ primary, accent: null })).toEqual([])
    const { light } = rampOf({ primary, accent: null })
    expect(contrast(light.sun, light.paper)).toBeGreaterThan(1.1)
  })
})

describe('the sample’s own colors', () => {
  const css = fs.readFileSync(path.resolve('web/ui/tokens.css'), 'utf8')
  const hexIn = (text: string) => {
    const [l = 0, c = 0, h = 0] = text.match(/[\d.]+/g)?.map(Number) ?? []
    return hexOf({ l, c, h })
  }
  const inStyles = (token: string) => {
    const value = new RegExp(`--${token}: (.*);`).exec(css)?.[1] ?? ''
    const [light = '', dark = light] = [...value.matchAll(/oklch\([^)]*\)/g)].map(([each]) =>
      hexIn(each),
    )
    return value.includes('oklch(') ? [light, dark] : value
  }
  const { light, dark } = themesOf(standardColors)

  test('are those of the style sheet', () => {
    expect(isStandard(standardColors)).toBe(true)
    const roles: Record<string, string[]> = {
      primary: [light.pine, dark.sun],
      'primary-hover': [light['pine-strong'], dark['sun-strong']],
      'on-primary': [light['on-pine'], dark['on-sun']],
      'sun-on-pine': [light.sun, dark.sun],
    }
    for (const token of brandTokens) {
      const written = inStyles(token)
      if (typeof written !== 'string') roles[token] = written
    }
    for (const [token, written] of Object.entries(roles))
      expect([token, light[token as Token], dark[token as Token]]).toEqual([token, ...written])
    expect(Object.keys(roles)).toHaveLength(brandTokens.length - 2)
  })

  test('keep the contrast of every pair, as derived ones do', () =>
    expect(failing(standardColors, themesOf)).toEqual([]))

  test('leave the status colors where the style sheet has them', () => {
    for (const name of Object.keys(statusColors.light))
      expect([name, inStyles(name)]).toEqual([
        name,
        [statusColors.light[name], statusColors.dark[name]],
      ])
  })
})
