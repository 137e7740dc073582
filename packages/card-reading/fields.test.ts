import { describe, expect, test } from 'vitest'
import { fieldsOf } from './fields.ts'
import type { Line } from './line-reader.ts'

/** Creates lines of text below each other, as the reader returns them. */
const linesOf = (...texts: string[]): Line[] =>
  texts.map((text, i) => {
    let left = 40
    const words = text.split(' ').map((word) => {
      const from = left
      left += word.length * 14 + 14
      return { text: word, confidence: 90, left: from, right: left - 14 }
    })
    return { y: 40 + i * 40, height: 28, words }
  })

describe('the fields of a card', () => {
  test("corrects a letter before the @ with the person's name", () => {
    const read = fieldsOf(
      linesOf(
        'Leopold Grant',
        'Installation Supervisor',
        'igrant@ironclad.com',
        'www.ironclad.com',
      ),
    )
    expect(read.email).toBe('lgrant@ironclad.com')
    const other = fieldsOf(linesOf('Leopold Grant', 'Owner', 'mgrant@ironclad.com'))
    expect(other.email).toBe('mgrant@ironclad.com')
  })

  test.each([
    [
      ['Ada Lindqvist', 'Owner', 'ada@juniper-', 'physiotherapy.ca'],
      'ada@juniper-physiotherapy.ca',
    ],
    [['Ada Lindqvist', 'Owner', 'ada@juniper org', 'www.juniper.org'], 'ada@juniper.org'],
    [['Ada Lindqvist', 'Owner', 'ada@juniper.', 'www.juniper.org'], 'ada@juniper.org'],
  ])('completes a truncated email address: %j', (texts, email) => {
    expect(fieldsOf(linesOf(...texts)).email).toBe(email)
  })

  test.each([
    [['Unit 3, Botley Works', 'Oxford OX2 OLA'], 'Unit 3, Botley Works, Oxford OX2 0LA'],
    [['9 Rose Crescent', 'Cambridge CB2 3LL'], '9 Rose Crescent, Cambridge CB2 3LL'],
    [['63 Church Street, Burlington, VT', '05401'], '63 Church Street, Burlington, VT 05401'],
    [['821 Kings Parade', 'Vancouver, BC V6B 1A1'], '821 Kings Parade, Vancouver, BC V6B 1A1'],
    [['BahnhofstraRe 45', '20095 Hamburg'], 'Bahnhofstraße 45, 20095 Hamburg'],
  ])('reads a postal address: %j', (texts, address) => {
    const read = fieldsOf(linesOf('Ada Lindqvist', 'Owner', ...texts))
    expect(read.address).toBe(address)
  })

  test('joins a company name in three lines, and a word that was read as two', () => {
    const three = linesOf('Granite', 'State', 'Insurance')
    const below = linesOf('Harold Winchester', 'hal@granitestateins.com').map((line) => ({
      ...line,
      y: line.y + 400,
    }))
    expect(fieldsOf([...three, ...below]).companyName).toBe('Granite State Insurance')
    const parted = linesOf(
      'J uniper Physiotherapy',
      'Ada Lindqvist',
      'ada@juniper-physiotherapy.ca',
    )
    expect(fieldsOf(parted).companyName).toBe('Juniper Physiotherapy')
  })
})
