import { describe, expect, test } from 'vitest'
import { decode } from '../../../../packages/office-files/decode.ts'
import { encodingNames, encodings } from '../../../../packages/office-files/encodings.ts'

/** Encodes text by looking each character up in the decoder's own table. */
const tables = new Map<string, Map<string, number[]>>()
function tableOf(label: string) {
  const known = tables.get(label)
  if (known) return known
  const table = new Map<string, number[]>()
  const add = (bytes: number[]) => {
    const text = new TextDecoder(label).decode(new Uint8Array(bytes))
    if (Array.from(text).length === 1 && text !== '\uFFFD' && !table.has(text))
      table.set(text, bytes)
  }
  for (let lead = 0; lead < 256; lead += 1) add([lead])
  const isDouble = /^(?:shift_jis|euc|gb|big5)/.test(label)
  if (isDouble)
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) add([lead, trail])
  tables.set(label, table)
  return table
}
const encode = (text: string, label: string) =>
  new Uint8Array(Array.from(text).flatMap((letter) => tableOf(label).get(letter) ?? [63]))

const czech = 'Jiří Dvořák,Příčná 5\nŠárka Nováková,Žižkov\nLuděk Černý,Plzeň\n'
const polish = 'Łukasz Wójcik,Kraków\nMałgorzata Zięba,Poznań\nŚwiętosław Gołąb,Gdańsk\n'
const hungarian = 'Szabó Győző,Budapest\nTűz Ernő,Győr\nKovács Ödön,Pécs\n'
const german = 'Jörg Müller,Köln\nBäckerei Größe,Düsseldorf\n'
const french = 'Café Époque,Orléans\nFrançois Lefèvre,Besançon\nZoë Noël,Nîmes\n'
const spanish = 'Muñoz Ibáñez,León\nJosé Núñez,Málaga\n'
const danish = 'Sørensen,Ærø\nÅge Bjørnstad,Århus\n'
const russian = 'Жуковский Василий,Москва\nАнна Каренина,Санкт-Петербург\n'
const greek = 'Γιώργος Παπαδόπουλος,Αθήνα\nΕλένη Νικολάου,Θεσσαλονίκη\n'
const turkish = 'Ayşe Yılmaz,İstanbul\nÇağla Gündoğdu,Iğdır\nŞükrü Öztürk,Muğla\n'
const japanese = '山田太郎,東京都新宿区\n鈴木さくら,大阪市\n株式会社カマド,京都\n'
const chinese = '王小明,北京市朝阳区\n李娜,上海有限公司\n张伟,深圳\n'
const traditional = '王小明,臺北市信義區\n陳美玲,高雄有限公司\n'
const korean = '김철수,서울특별시\n이영희,부산광역시\n'

describe('the encoding of a list of contacts is guessed', () => {
  test.each([
    ['Windows-1250', czech],
    ['Windows-1250', polish],
    ['Windows-1250', hungarian],
    ['Windows-1252', german],
    ['Windows-1252', french],
    ['Windows-1252', spanish],
    ['Windows-1252', danish],
    ['Windows-1252', german + french + spanish + danish],
    ['Windows-1252', 'Caf\u00e9 “Z\u00fcrich” – 5 €\n'],
    ['Mac OS Roman', 'Café Müller,Zürich\n'],
    ['Mac OS Roman', german],
    ['Mac OS Roman', french],
    ['Mac OS Roman', spanish],
    ['Mac OS Roman', danish],
    ['ISO 8859-2', czech],
    ['ISO 8859-2', polish],
    ['Windows-1254', turkish],
    ['Windows-1251', russian],
    ['KOI8-R', russian],
    ['Windows-1253', greek],
    ['Shift JIS', japanese],
    ['EUC-JP', japanese],
    ['EUC-KR', korean],
    ['GB18030', chinese],
    ['Big5', traditional],
    ['UTF-8', czech + russian + japanese],
  ] as const)('%s: %s', (encoding, text) => {
    const bytes =
      encoding === 'UTF-8' ? new TextEncoder().encode(text) : encode(text, encodings[encoding])
    expect(decode(bytes)).toEqual({ text, encoding })
  })

  test('whatever comes before it', () => {
    const plain = 'Company,Email\nKiln Street Ceramics,ada@kiln.example\n'.repeat(20_000)
    const bytes = encode(czech, 'windows-1250')
    const file = new Uint8Array([...new TextEncoder().encode(plain), ...bytes])
    expect(decode(file)).toMatchObject({ encoding: 'Windows-1250' })
  })
})

test('every encoding can be chosen instead', () => {
  const bytes = encode('Jörg', 'windows-1252')
  expect(decode(bytes, 'Windows-1250').text).toBe('Jörg')
  expect(decode(bytes, 'Mac OS Roman').text).toBe('Jˆrg')
  for (const name of encodingNames) expect(decode(bytes, name).encoding).toBe(name)
  expect(decode(bytes, 'nonsense').encoding).toBe('Windows-1252')
})
