import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importRow } from '../../../../contract/content/keyword-imports.ts'
import { readVolume } from './counts.ts'
import { FigureFileError, readFigureFile } from './figure-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
/** Encodes with a byte order mark, as Keyword Planner and Ahrefs do. */
const utf16 = (text: string) => {
  const units = Uint16Array.from({ length: text.length + 1 }, (_, at) =>
    at === 0 ? 0xfeff : text.charCodeAt(at - 1),
  )
  return new Uint8Array(units.buffer)
}
const read = (text: string) => readFigureFile(utf8(text))
const messageOf = (text: string) => {
  try {
    read(text)
  } catch (error) {
    return error instanceof FigureFileError ? error.message : error
  }
  return 'read'
}

const planner = (rows: string[]) =>
  [
    'Keyword Stats 2026-02-10 at 09_12_44',
    '"February 1, 2025 - January 31, 2026"',
    'Keyword\tCurrency\tAvg. monthly searches\tThree month change\tCompetition\tCompetition (indexed value)',
    ...rows,
  ].join('\r\n')

describe('an export of Keyword Planner', () => {
  test('is read from UTF-16 with volume ranges, and the advertisers’ competition isn’t taken for difficulty', () => {
    const rows = [
      'roof repair\tUSD\t100 – 1K\t0%\tHigh\t81',
      'slate\tUSD\t1K – 10K\t\t\t',
      'tin\tUSD\t\t\t\t',
    ]
    const file = readFigureFile(utf16(planner(rows)))
    expect(file.tool).toBe('planner')
    expect(file.rows).toMatchObject([
      {
        keyword: 'roof repair',
        searchVolume: null,
        volumeLow: 100,
        volumeHigh: 1000,
        difficultyScore: null,
      },
      { keyword: 'slate', volumeLow: 1000, volumeHigh: 10_000 },
      { keyword: 'tin', searchVolume: null, volumeLow: null, volumeHigh: null },
    ])
  })

  test('with only range midpoints becomes ranges; exact counts stay', () => {
    const rows = (...counts: number[]) =>
      read(planner(counts.map((count, at) => `keyword ${at}\tUSD\t${count}\t\t\t`)))
    const ranged = rows(50, 500, 0, 5000)
    expect(ranged.hasMiddles).toBe(true)
    expect(ranged.rows.map(({ volumeLow, volumeHigh }) => [volumeLow, volumeHigh])).toEqual([
      [10, 100],
      [100, 1000],
      [null, null],
      [1000, 10_000],
    ])
    const counted = rows(50, 480, 1300)
    expect(counted.hasMiddles).toBe(false)
    expect(counted.rows.map(({ searchVolume }) => searchVolume)).toEqual([50, 480, 1300])
  })
})

describe('other tools', () => {
  test('Search Console: impressions aren’t volume', () => {
    const file = read(
      'Top queries,Clicks,Impressions,CTR,Position\r\nroof repair,3,"1,204",0.25%,8.1\r\n',
    )
    expect(file.tool).toBe('search_console')
    expect(file.rows).toMatchObject([
      { impressions: 1204, searchVolume: null, difficultyScore: null },
    ])
  })

  test('Ahrefs and Semrush: volume, their own difficulty, and the first intent', () => {
    const ahrefs = readFigureFile(
      utf16(
        '"#"\t"Keyword"\t"Country"\t"Difficulty"\t"Volume"\t"CPC"\n"1"\t"roof repair"\t"us"\t"34"\t"9200"\t"12"\n',
      ),
    )
    expect(ahrefs).toMatchObject({
      tool: 'ahrefs',
      rows: [{ keyword: 'roof repair', searchVolume: 9200, difficultyScore: 34, intent: null }],
    })
    const semrush = read(
      'Keyword,Intent,Volume,Trend,Keyword Difficulty,CPC (USD)\nroof repair,"Commercial, Informational",8100,"0.8,1.0",61,9.4\n',
    )
    expect(semrush).toMatchObject({
      tool: 'semrush',
      rows: [{ searchVolume: 8100, difficultyScore: 61, intent: 'commercial' }],
    })
  })

  test.each(['Intent', 'Intents', 'Keyword Intents', 'Keyword intent', 'Search Intent'])(
    'Semrush: an intent under “%s”, as the export of positions names it',
    (heading) => {
      const file = read(
        `Keyword,Position,Previous position,Search Volume,Keyword Difficulty,CPC,URL,Traffic,Timestamp,SERP Features by Keyword,${heading},Position Type\nroof repair,3,4,8100,61,9.4,https://r.example/,120,2026-11-01,Reviews,"informational, commercial",Organic\n`,
      )
      expect(file.rows).toMatchObject([{ searchVolume: 8100, intent: 'informational' }])
    },
  )

  test('costs of a click, parent topics and features of the results page', () => {
    const ahrefs = read(
      'Keyword,Country,Difficulty,Volume,CPC,Parent Keyword,SERP Features\nroof repair,us,34,9200,1.2,roofers,"Sitelinks, Top ads"\nslate,us,3,90,,,\n',
    )
    expect(ahrefs.rows).toMatchObject([
      { cpc: 120, cpcCurrency: 'USD', parentTopic: 'roofers', features: 'Sitelinks, Top ads' },
      { cpc: null, cpcCurrency: null, parentTopic: null, features: null },
    ])
    const semrush = read(
      'Keyword;Intent;Volume;Keyword Difficulty;CPC (EUR);SERP Features\nroof repair;Commercial;8100;61;9,4;Reviews\n',
    )
    expect(semrush.rows).toMatchObject([{ cpc: 940, cpcCurrency: 'EUR', features: 'Reviews' }])
  })

  test('any other file with a keyword and a volume; its difficulty has an unknown scale', () => {
    expect(read('Keyword;Search volume\nroof repair;1.200\n')).toMatchObject({
      tool: 'file',
      rows: [{ searchVolume: 1200 }],
    })
    expect(read('Keyword,Volume\n"say ""roof"", please",<10\n').rows).toMatchObject([
      { keyword: 'say "roof", please', volumeLow: 0, volumeHigh: 10 },
    ])
  })

  test('Trends exports and other files are refused with an explanation', () => {
    expect(
      messageOf('Category: All categories\n\nWeek,roof repair: (United States)\n2026-01-04,71\n'),
    ).toMatch(/^Google Trends compares/)
    expect(messageOf('Category: All categories\n\nTOP\nroof repair near me,100\n')).toMatch(
      /^Google Trends/,
    )
    expect(messageOf('Name,Price\nroof,12\n')).toMatch(/^We don’t recognize this export/)
    expect(messageOf('Keyword,Volume\n,12\n')).toBe('No keywords were found in this file.')
    expect(messageOf('')).toMatch(/^We don’t recognize this export/)
    expect(messageOf('PK\u0003\u0004xl/workbook.xml')).toMatch(/^This is a workbook/)
  })
})

const keyword = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.replace(/[\s\p{C}]+/gu, ' ').trim())
  .filter((text) => /[\p{L}\p{N}]/u.test(text))
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('any keywords and figures are read as they were written, in each encoding and with each delimiter', () => {
  const counts = fc.integer({ min: 0, max: 999_999_999 })
  const rows = fc.array(
    fc.record({ keyword, volume: counts, score: fc.integer({ min: 0, max: 100 }) }),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom(utf8, utf16),
      (rows, sign, encode) => {
        const header = ['Keyword', 'Volume', 'Keyword Difficulty'].join(sign)
        const lines = rows.map((row) =>
          [quoted(row.keyword), quoted(row.volume.toLocaleString('en-US')), row.score].join(sign),
        )
        const file = readFigureFile(encode([header, ...lines].join('\n')))
        expect(file.tool).toBe('semrush')
        expect(
          file.rows.map((row) => [row.keyword, row.searchVolume, row.difficultyScore]),
        ).toEqual(rows.map((row) => [row.keyword, row.volume, row.score]))
      },
    ),
  )
})

test('a range never becomes a single figure, however it is written', () => {
  const ends = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }))
  fc.assert(
    fc.property(
      ends,
      fc.constantFrom('–', ' – ', ' - ', '-', '—'),
      fc.constantFrom('', 'K', 'M'),
      (pair, sign, unit) => {
        const [low = 0, high = 0] = pair.toSorted((a, b) => a - b)
        const factor = unit === 'K' ? 1000 : unit === 'M' ? 1_000_000 : 1
        expect(readVolume(`${low}${unit}${sign}${high}${unit}`)).toEqual({
          low: low * factor,
          high: high * factor,
        })
      },
    ),
  )
})

const rowsOrSentence = (bytes: Uint8Array) => {
  try {
    return readFigureFile(bytes).rows
  } catch (error) {
    if (error instanceof FigureFileError) return error.message
    throw error
  }
}

test('any bytes become either a valid file or an error message', () => {
  const text = fc.array(
    fc.constantFrom(
      'Keyword',
      'Volume',
      'Impressions',
      'Query',
      '\t',
      ',',
      '\n',
      '"',
      '12',
      '1K – 2K',
      '-3',
      '9e99',
      'ö',
      '\0',
      '\ud83d',
      'a',
    ),
    { maxLength: 60 },
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    text.map((each) => utf8(`Keyword,Volume\n${each.join('')}`)),
  )
  fc.assert(
    fc.property(bytes, (input) => {
      const rows = rowsOrSentence(input)
      expect(
        typeof rows === 'string' || rows.every((row) => importRow.safeParse(row).success),
      ).toBe(true)
    }),
    { numRuns: 500 },
  )
})
