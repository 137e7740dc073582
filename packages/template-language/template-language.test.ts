import * as fc from 'fast-check'
import { Liquid } from 'liquidjs'
import { describe, expect, test } from 'vitest'
import { escapeHtml } from '../../server/platform/escape-html.ts'
import { parseTemplate } from './parse.ts'
import { fillerOf, type Values } from './render.ts'
import { tokensOf } from './tokens.ts'
import { gapsOf, variablesOf } from './variables.ts'

const fill = (source: string, values: Values = {}, escape?: (text: string) => string) =>
  fillerOf(parseTemplate(source), escape)(values)
const problems = (source: string) =>
  parseTemplate(source).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)

const ada = { contact_name: 'Ada', company_name: 'Kiln & Sons', industry: '' }

describe('a template', () => {
  test.each([
    ['Hi {{ contact_name }}', 'Hi Ada'],
    ['Hi {{nobody | default: "there"}}, {{ industry | default: "you" | upcase }}', 'Hi there, YOU'],
    ['{{ industry | default: company_name }}', 'Kiln & Sons'],
    ['{% if company_name %}At {{ company_name }}{% else %}At yours{% endif %}.', 'At Kiln & Sons.'],
    ['{% if industry %}a{% elsif contact_name == "Ada" %}b{% else %}c{% endif %}', 'b'],
    ['{% unless industry %}none{% endunless %}', 'none'],
    ['{% if contact_name contains "da" and industry != "x" %}yes{% endif %}', 'yes'],
    ['{% if industry or contact_name %}{% if industry %}x{% endif %}y{% endif %}', 'y'],
    ['{{ "{{" }} and } and { and }}', '{{ and } and { and }}'],
    ['{{ nobody | default: “there” }}', 'there'],
    ['{{ "javascript:alert(1)" | link }} {{ "https://a.example" | link }}', '# https://a.example'],
    ['{{ constructor }}{{ __proto__ }}{{ toString }}', ''],
  ])('%s', (source, filled) => {
    expect(problems(source)).toEqual([])
    expect(fill(source, ada)).toBe(filled)
  })

  test.each([
    ['Hi {{ name', '1:4 This is not closed: }} is missing'],
    ['a\nb {{ }}', '2:5 A variable or quoted text is missing here'],
    ['{{ a | nope }}', '1:8 There is no filter called “nope”'],
    ['{{ a | default }}', '1:15 Write default: followed by quoted text'],
    ['{{ a b }}', '1:6 “b” is not expected here'],
    ['{{ "a }}', '1:4 This quotation mark is not closed'],
    ['{% for a in b %}', '1:3 There is no tag called “for”'],
    ['{% include "/etc/passwd" %}', '1:3 There is no tag called “include”'],
    ['x\n\n {% if a %}', '3:2 This is not closed: {% endif %} is missing'],
    ['{% endif %}', '1:3 There is nothing here for {% endif %} to close'],
    [
      '{% if a and b or c %}{% endif %}',
      '1:15 Please use either “and” or “or” in one condition, not both',
    ],
    ['{% if %}{% endif %}', '1:6 A variable or quoted text is missing here'],
    ['{% if a %}{% else %}{% else %}{% endif %}', '1:23 {% else %} has no matching {% if %}'],
  ])('%s is refused with line and column', (source, problem) => {
    expect(problems(source)).toEqual([problem])
  })

  test('lists its variables, and the gaps it can leave', () => {
    const { parts } = parseTemplate(
      '{{ a }}{{ b | default: c }}{{ d | default: "x" }}{% if e and f == "x" %}{{ e }}{{ f }}{{ a }}{% else %}{{ e }}{% endif %}{% if g != "" %}{{ g }}{% endif %}{% if h != a %}{{ h }}{% endif %}',
    )
    expect(variablesOf({ parts })).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    expect(gapsOf({ parts })).toEqual([['a'], ['b', 'c'], ['e'], ['h']])
  })
})

const anyTemplate = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        '{{',
        '}}',
        '{%',
        '%}',
        ' if ',
        'else',
        'endif',
        'elsif',
        '|',
        '"',
        "'",
        'a',
        '==',
        'default:',
        '\n',
      ),
      fc.constantFrom('{% if a %}', '{% endif %}', '{{ a }}', '{% else %}', '{% unless b %}'),
    ),
  )
  .map((pieces) => pieces.join(''))
const anyValues = fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), fc.string())

const name = fc.constantFrom('a', 'b', 'c', 'd')
const quoted = fc
  .string({ unit: fc.constantFrom('x', 'Y', ' ', '&', '<', 'é') })
  .map((text) => `"${text}"`)
const value = fc.oneof(name, quoted)
const output = fc
  .tuple(
    value,
    fc.array(
      fc.oneof(
        fc.constantFrom('upcase', 'downcase', 'capitalize'),
        value.map((to) => `default: ${to}`),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([first, filters]) => `{{ ${[first, ...filters].join(' | ')} }}`)
const comparison = fc.oneof(
  name,
  fc.tuple(value, fc.constantFrom('==', '!=', 'contains'), value).map((words) => words.join(' ')),
)
const condition = fc
  .tuple(fc.array(comparison, { minLength: 1, maxLength: 3 }), fc.constantFrom(' and ', ' or '))
  .map(([all, join]) => all.join(join))
const { body: wellFormed } = fc.letrec<{ body: string; choice: string }>((tie) => ({
  body: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('Hi ', '<p>\n', '} %'),
        output,
        tie('choice'),
      ),
      { maxLength: 5 },
    )
    .map((pieces) => pieces.join('')),
  choice: fc
    .tuple(condition, tie('body'), condition, tie('body'), tie('body'))
    .map(([a, x, b, y, z]) => `{% if ${a} %}${x}{% elsif ${b} %}${y}{% else %}${z}{% endif %}`),
}))

describe('any template', () => {
  test('never fails to parse or render any input, and its tokens are the whole input', () => {
    fc.assert(
      fc.property(anyTemplate, anyValues, (source, values) => {
        expect(
          tokensOf(source)
            .tokens.map((token) => token.source)
            .join(''),
        ).toBe(source)
        expect(typeof fill(source, values)).toBe('string')
      }),
    )
  })

  test('renders text without brackets as itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/\{[{%]/.test(text))
        expect(fill(text, ada, escapeHtml)).toBe(text)
      }),
    )
  })

  test('lets no markup through from any value', () => {
    fc.assert(
      fc.property(wellFormed, anyValues, (source, values) => {
        const marked = source.replaceAll('<p>', '')
        expect(fill(marked, values, escapeHtml)).not.toMatch(/[<>"']/)
      }),
    )
  })

  test('renders like LiquidJS', () => {
    const liquid = new Liquid({ jsTruthy: true, ownPropertyOnly: true, outputEscape: 'escape' })
    fc.assert(
      fc.property(wellFormed, anyValues, (source, anyValue) => {
        const values = { a: '', b: '', c: '', d: '', ...anyValue }
        expect(problems(source)).toEqual([])
        expect(fill(source, values, liquidEscape)).toBe(liquid.parseAndRenderSync(source, values))
      }),
      { numRuns: 200 },
    )
  })
})

const liquidEscape = (text: string) => escapeHtml(text).replaceAll('&quot;', '&#34;')
