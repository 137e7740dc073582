import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { templateWords } from '../../../contract/template-words.ts'
import { snippetOf } from './rules.ts'

test('snippets show variables as [Variable]', () => {
  expect(snippetOf('Hi {{ first_name | default: "there" }}!')).toBe('Hi [Variable]!')
})

test.each([
  ['Hi {{ first_name | default: "there" }}!', 'Hi [first name]!'],
  ['{{company_name}} and {{ email }}', '[company name] and [email]'],
  ['A {% if website %}b{% else %}c{% endif %} d', 'A b d'],
  ['{% if a %}1{% elsif b %}2{% else %}3{% endif %}{% unless c %}4{% endunless %}', '14'],
  ['{% if a %}1{% else %}2{% if b %}3{% else %}4{% endif %}5{% endif %}6', '16'],
  ['{% if a %}1{% if b %}2{% else %}3{% endif %}4{% endif %}', '124'],
  ['{% if growth == "50%" %}half{% endif %}', 'half'],
  ['{% if a %}open {{ b', 'open {{ b'],
  ['{% endif %}{% else %}stray', 'stray'],
])('%s reads %s', (template, words) => expect(templateWords(template)).toBe(words))

test('a text without tags stays, and a long one of openings is read fast', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/\{[{%]/.test(text)),
      (text) => {
        expect(templateWords(text)).toBe(text)
      },
    ),
  )
  const many = '{{'.repeat(100_000)
  expect(templateWords(many)).toBe(many)
})
