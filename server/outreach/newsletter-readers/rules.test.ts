import { expect, test } from 'vitest'
import { array, assert, property, string } from 'fast-check'
import { readReaderLines } from './rules.ts'
import { workTime } from '../../../test/work-time.ts'

test.each([
  ['ada@a.example', ''],
  ['Ada Lovelace <Ada@A.example>', 'Ada Lovelace'],
  ['"Lovelace, Ada" <ada@a.example>', 'Lovelace, Ada'],
  ['ada@a.example;Ada Lovelace;2024-05-01', 'Ada Lovelace'],
  ['12,"Lovelace, Ada",ada@a.example', 'Lovelace, Ada'],
  ['mailto:ada@a.example\tAda', 'Ada'],
])('a reader is read of %s', (line, name) => {
  expect(readReaderLines(line).readers).toEqual([{ address: 'ada@a.example', name }])
})

test('the header of a file says where the name is', () => {
  const file =
    '\uFEFFCompany;E-Mail;Vorname;Nachname\r\nMill;ada@a.example;Ada;Lovelace\r\nX;b@b.example;;'
  expect(readReaderLines(file).readers).toEqual([
    { address: 'ada@a.example', name: 'Ada Lovelace' },
    { address: 'b@b.example', name: '' },
  ])
})

test('lines without an address and repeated ones are counted', () => {
  const read = readReaderLines('ada@a.example\nADA@a.example\nnobody\n\na@b\nx y@')
  expect(read).toMatchObject({
    readers: [{ address: 'ada@a.example' }],
    repeated: 1,
    wrong: 3,
    examples: [{ line: 3, text: 'nobody' }, { line: 5 }, { line: 6 }],
  })
})

test('every line is read once, whatever it holds', () => {
  assert(
    property(array(string({ unit: 'grapheme' })), (lines) => {
      const text = lines.join('\n')
      const { readers, repeated, wrong } = readReaderLines(text)
      const filled = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
      expect(filled.length - (readers.length + repeated + wrong)).toBeLessThanOrEqual(1)
      for (const { address, name } of readers) {
        expect(address).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
        expect(name.length).toBeLessThanOrEqual(200)
      }
    }),
  )
})

test('a long hostile line takes no time', () => {
  const line = `${'"'.repeat(50_000)}${'a;'.repeat(50_000)}${'<'.repeat(50_000)}`
  expect(workTime(() => readReaderLines(line))).toBeLessThan(2000)
})
