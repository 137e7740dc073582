import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { foreignTagsIn } from './foreign-tags.ts'

test.each([
  ['Hi *|FNAME|*,', '{{ first_name }}'],
  ['Hi [NAME],', '{{ contact_name }}'],
  ['Hi [First Name],', '{{ first_name }}'],
  ['Hi %FIRSTNAME%,', '{{ first_name }}'],
  ['Hi <<First Name>>,', '{{ first_name }}'],
  ['Hi «Company»,', '{{ company_name }}'],
  ['Hi ${first_name},', '{{ first_name }}'],
  ['Hi {first_name},', '{{ first_name }}'],
  ['Hi {FIRSTNAME},', '{{ first_name }}'],
  ['Hi {$name},', '{{ contact_name }}'],
  ['Hi ##FIRSTNAME##,', '{{ first_name }}'],
  ['Hi %recipient.name%,', '{{ contact_name }}'],
  ['Hi %recipient_fname%,', '{{ first_name }}'],
  ['Hi {!Contact.FirstName},', '{{ first_name }}'],
  ['Hi {{ date }} {contact.company},', '{{ company_name }}'],
  ['Hi %%FirstName%%,', '{{ first_name }}'],
  ['Hi %first_name%,', '{{ first_name }}'],
  ['Hi [%first_name%],', '{{ first_name }}'],
  ['Hi [[firstname]],', '{{ first_name }}'],
  ['Hi [email],', '{{ email }}'],
  ['Hi @@firstname@@,', '{{ first_name }}'],
  ['Hi -first_name-,', '{{ first_name }}'],
  ['Hi #name#,', '{{ contact_name }}'],
  ['<p>Hi</p> [unsubscribe]', '{{ unsubscribe_url }}'],
  ['<p>Hi</p> {unsubscribe}', '{{ unsubscribe_url }}'],
  ['<a href="*|UNSUB|*">Stop</a>', '{{ unsubscribe_url }}'],
])('%s is found, with what to use instead', (source, instead) => {
  const found = foreignTagsIn('content', source)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ level: 'error', line: 1 })
  expect(found[0]?.message).toContain(instead)
})

test.each(['Hi {last_name},', 'Hi {!Contact.LastName},', 'Hi ##SURNAME##,', '[view in browser]'])(
  '%s is found, and no variable means it',
  (source) => {
    const found = foreignTagsIn('content', source)
    expect(found).toHaveLength(1)
    expect(found[0]?.message).toMatch(/shown as it is\.$/)
  },
)

test.each([
  'Hi {{ first_name }}, {% if company_name %}[your work](https://a.example){% endif %}',
  'We save 20% of the time and 30% of the costs',
  '[DRAFT] Agenda',
  '- [x] done',
  'An array[INDEX] in a text, ![LOGO](https://a.example/l.png) and [OUR WORK](https://a.example)',
  '5 * 3 | 2 * 1',
  'Our {brackets}, [brackets] and {"email": 1}',
  '<style>.name{color:red} p { margin: 0 }</style>',
  'See [website] and [phone][1].\n\n[website]: https://a.example\n[1]: tel:1',
  '[unsubscribe](https://a.example) or [email](mailto:a@b.example)',
  '## Company ##',
  'From 20% to 30%, a 5-name-list, #name of it and a first-name-basis',
])('%s has none', (source) => expect(foreignTagsIn('content', source)).toEqual([]))

test('any text is read, and each place lies within it', () => {
  fc.assert(
    fc.property(fc.string(), (source) => {
      for (const { line } of foreignTagsIn('subject', source))
        expect(line).toBeOneOf(source.split('\n').map((_text, i) => i + 1))
    }),
  )
})
