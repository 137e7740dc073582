import { describe, expect, test } from 'vitest'
import { zipped } from '../../../../test/workbook.ts'
import { ConsoleFileError, readConsoleFile } from './console-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const english = {
  'Queries.csv':
    'Top queries,Clicks,Impressions,CTR,Position\nslate roofs,12,"1,340",0.9%,8.43\n"roof, flat",0,3,0%,41\n',
  'Pages.csv': 'Top pages,Clicks,Impressions,CTR,Position\nhttps://roofs.example/,9,90,10%,3.2\n',
  'Countries.csv': 'Country,Clicks,Impressions,CTR,Position\nGermany,9,90,10%,3.2\n',
  'Devices.csv': 'Device,Clicks,Impressions,CTR,Position\nMobile,9,90,10%,3.2\n',
  'Search appearance.csv': 'Search Appearance,Clicks,Impressions,CTR,Position\n',
  'Dates.csv':
    'Date,Clicks,Impressions,CTR,Position\n2026-02-02,1,10,10%,3\n2026-02-01,8,80,10%,3.5\n',
  'Filters.csv': 'Filter,Value\nSearch type,Web\nDate,Last 28 days\n',
}
const named = (files: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.values(files).map((text, at) => [names[at] ?? `${at}.csv`, text]))

describe('an export of Search Console', () => {
  test('of too many rows is refused with both numbers before anything is sent', async () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => `query ${at},1,10,10%,9`)
    const text = ['Top queries,Clicks,Impressions,CTR,Position', ...lines].join('\n')
    await expect(readConsoleFile(bytesOf(text))).rejects.toThrow(
      new ConsoleFileError('Please use an export of at most 30,000 rows: this one has 50,000.'),
    )
  })

  test('is read with queries, pages, days and its period', async () => {
    const file = await readConsoleFile(await zipped(english))
    expect(file).toMatchObject({ from: '2026-02-01', to: '2026-02-02', page: '', filters: [] })
    expect(file.rows.map(({ kind, query, page, day }) => [kind, query || page || day])).toEqual([
      ['query', 'slate roofs'],
      ['query', 'roof, flat'],
      ['page', 'https://roofs.example/'],
      ['day', '2026-02-02'],
      ['day', '2026-02-01'],
    ])
    expect(file.rows[0]).toMatchObject({ clicks: 12, impressions: 1340, position: 8.43 })
  })

  test.each([
    [
      'German',
      ['Suchanfragen.csv', 'Seiten.csv', 'Länder.csv', 'Geräte.csv', 'D.csv', 'Daten.csv'],
      (text: string) =>
        text
          .replace(/.*\n/, 'Häufigste,Klicks,Impressionen,Klickrate,Position\n')
          .replaceAll(
            /([\d.]+)%,([\d.]+)/g,
            (_, share: string, position: string) =>
              `"${share.replace('.', ',')} %","${position.replace('.', ',')}"`,
          ),
    ],
    [
      'Turkish',
      ['Sorgular.csv', 'Sayfalar.csv'],
      (text: string) =>
        text
          .replace(/.*\n/, 'En çok,Tıklamalar,Gösterimler,TO,Konum\n')
          .replaceAll(/([\d.]+)%/g, '%$1'),
    ],
    ['a language that nobody named', [], (text: string) => text.replace(/.*\n/, 'ա,բ,գ,դ,ե\n')],
    [
      'Arabic',
      ['استعلامات.csv'],
      (text: string) =>
        text
          .replace(/.*\n/, 'أهم,النقرات,الظهور,نسبة,الموضع\n')
          .replaceAll(/,[^h\n]*$/gm, (figures) =>
            figures.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
          ),
    ],
  ])('is read in %s', async (_language, names, translated) => {
    const { 'Filters.csv': filters, ...tables } = english
    const translations = Object.fromEntries(
      Object.entries(tables).map(([name, text]) => [name, translated(text)]),
    )
    const files = { ...named(translations, names), 'Filter.csv': filters }
    expect(await readConsoleFile(await zipped(files))).toEqual(
      await readConsoleFile(await zipped(english)),
    )
  })

  const figures = 'Clics,Impressions,CTR,Position'
  const table = (heading: string, ...texts: string[]) =>
    [`${heading},${figures}`, ...texts.map((text) => `${text},9,90,10%,3.2`)].join('\n')
  const reads = async (files: Record<string, string>) =>
    (await readConsoleFile(await zipped(files))).rows.flatMap(({ kind, query }) =>
      kind === 'query' ? [query] : [],
    )
  const pages = table('URL', 'https://roofs.example/')

  test.each([
    ['English', 'Queries', 'Top queries', 'Countries', 'Country'],
    ['German', 'Suchanfragen', 'Häufigste Suchanfragen', 'Länder', 'Land'],
    ['French', 'Requêtes', 'Requêtes les plus fréquentes', 'Pays', 'Pays'],
    ['Spanish', 'Consultas', 'Consultas principales', 'Países', 'País'],
  ])('without queries has none in %s: countries are no queries', async (...words) => {
    const [, name, heading, others, other] = words
    const countries = table(other, 'Germany', 'France')
    for (const [as, under] of [
      [name, heading],
      [name, 'ա'],
      ['a', heading],
    ] as const) {
      const empty = { [`${as}.csv`]: table(under), 'Pages.csv': pages }
      expect(await reads({ ...empty, [`${others}.csv`]: countries })).toEqual([])
      expect(await reads({ 'b.csv': countries, ...empty })).toEqual([])
    }
  })

  test.each([
    ['Darstellung in Suchergebnissen', 'Suchanfragen', 'Häufigste Suchanfragen'],
    ['Search appearance', 'Queries', 'Top queries'],
    ['Apparence dans les résultats de recherche', 'Requêtes', 'Requêtes les plus fréquentes'],
    ['Aspecto de la búsqueda', 'Consultas', 'Consultas principales'],
  ])('has its queries where “%s” comes first', async (appearance, name, heading) => {
    const first = { [`${appearance}.csv`]: table(appearance, 'Rich result'), 'Geräte.csv': pages }
    expect(await reads({ ...first, [`${name}.csv`]: table(heading, 'slate roofs') })).toEqual([
      'slate roofs',
    ])
    expect(await reads({ ...first, 'p.csv': pages })).toEqual([])
  })

  test('of one page is about that page', async () => {
    const page = 'https://roofs.example/slate'
    const filters = `Filter,Value\nSearch type,Web\nDate,Last 28 days\nPage,+${page}\n`
    const file = await readConsoleFile(await zipped({ ...english, 'Filters.csv': filters }))
    expect(file).toMatchObject({ page, filters: [] })
    expect(file.rows[0]).toMatchObject({ kind: 'pair', query: 'slate roofs', page })
    expect(file.rows.at(-1)).toMatchObject({ kind: 'page-day', page, day: '2026-02-01' })
  })

  test('that is narrowed otherwise names its filters', async () => {
    const filters = 'Filter,Value\nSearch type,Web\nDate,Last 28 days\nCountry,Germany\n'
    const file = await readConsoleFile(await zipped({ ...english, 'Filters.csv': filters }))
    expect(file.filters).toEqual(['Search type: Web', 'Date: Last 28 days', 'Country: Germany'])
  })

  test('may be a single table, or one of queries and pages from another tool', async () => {
    const single = await readConsoleFile(bytesOf(english['Queries.csv']), 'Queries.csv')
    expect(single).toMatchObject({ from: '', to: '' })
    expect(single.rows).toHaveLength(2)
    const pairs = await readConsoleFile(
      bytesOf(
        'page;query;clicks;impressions;ctr;position\nhttps://a.example/;tea;1;2;0.5;3.25\nhttps://a.example/b;tea;0;1;0;9',
      ),
    )
    expect(pairs.rows.map(({ kind, page }) => [kind, page])).toEqual([
      ['pair', 'https://a.example/'],
      ['pair', 'https://a.example/b'],
    ])
    const days = await readConsoleFile(
      bytesOf('date,page,clicks,impressions\n2026-02-01,https://a.example/,1,2\n'),
    )
    expect(days.rows).toMatchObject([{ kind: 'page-day', day: '2026-02-01', position: 0 }])
  })

  test.each([
    ['a comparison', 'Q,A,B,C,D,E,F,G,H\nx,1,2,3,4,10%,20%,3,4\n', /compares two periods/],
    ['another table', 'Name,Phone\nAda,123\n', /don’t recognize/],
    ['nothing', '', /don’t recognize/],
    ['a damaged archive', 'PK\u0003\u0004broken', /can’t be read/],
  ])('%s is refused', async (_what, text, sentence) => {
    const read = readConsoleFile(bytesOf(text))
    await expect(read).rejects.toThrow(ConsoleFileError)
    await expect(readConsoleFile(bytesOf(text))).rejects.toThrow(sentence)
  })
})
