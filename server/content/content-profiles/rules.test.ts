import { expect, test } from 'vitest'
import { languageIn } from './rules.ts'

test.each([
  ['English', 'en'],
  ['Deutsch', 'de'],
  ['Français, anglais', 'fr'],
  ['Español', 'es'],
  ['Hauptsächlich Deutsch, etwas Englisch', 'de'],
  ['allemand', 'de'],
  ['inglés y español', 'en'],
  ['po polsku: polski', 'pl'],
  ['Norsk', 'nb'],
  ['Nederlands', 'nl'],
  ['Danish pastries in Germany', 'da'],
  ['Mandarin', null],
  ['Englishman', null],
  ['', null],
])('the language in “%s”: %s', (text, code) => expect(languageIn(text)).toBe(code))
