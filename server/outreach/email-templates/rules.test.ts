import { expect, test } from 'vitest'
import { withoutTags } from '../../../contract/outreach/email-templates.ts'

test('snippets show variables as [Variable], and conditions as if they held', () => {
  expect(withoutTags('Hi {{ first_name | default: "there" }}!')).toBe('Hi [Variable]!')
  expect(withoutTags('A {% if website %}b{% else %}c{% endif %} d')).toBe('A b d')
  expect(
    withoutTags('{% if a %}1{% elsif b %}2{% else %}3{% endif %}{% unless c %}4{% endunless %}'),
  ).toBe('14')
  expect(withoutTags('{% if a %}open {{ b')).toBe('open {{ b')
})
