import { figuresIn } from './tables.ts'

/** A table of an export, with the name of its file. */
export type Named = { name: string; cells: string[][] }

/** Returns a name or a heading without case, accents, folder and ending. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/\.csv$/, '')
    .trim()

/** Names and headings of the table of queries in English, German, French and Spanish. */
const queries =
  /^(?:(?:top |search )?quer(?:y|ies)|keywords?|(?:haufigste |top-?)?suchanfragen?|requetes?(?: (?:les plus frequentes|principales))?|principales requetes|consultas?(?: principales)?|principales consultas)$/

/** Names and headings of the other tables that begin with a text. */
const others =
  /^(?:countr(?:y|ies)|land|lander|pays|pais|paises|devices?|gerat|gerate|appareils?|dispositivos?|search appearance|darstellung (?:in|der) (?:der suche|suchergebnissen?)|(?:apparence|aspect) (?:dans|des|de) .*recherche|(?:aspecto|apariencia) (?:en|de) .*(?:busqueda|buscador))$/

/** Beginnings of file names of queries in further languages. */
const elsewhere =
  /ricerch|zoekopdr|s[oø]g|sokfr|søk|haku|zapyt|kwer|keres|запрос|запит|sorgu|クエリ|查询|查詢|검색|استعلام/iu

const isOne = (pattern: RegExp, { name, cells: [header = []] }: Named) =>
  pattern.test(plain(name)) || pattern.test(plain(header[0] ?? ''))

/** The narrowest table of figures: a text, clicks, impressions, share and position. */
const fewestColumns = 4

/**
 * Returns the table of queries of an export, even when it is empty: by the exact names and headings of four languages, by
 * the file names of others, or else the first table of texts, as Search Console writes them.
 */
export function queriesAmong(files: readonly Named[]): Named | undefined {
  const known = files.find((file) => isOne(queries, file))
  if (known) return known
  const left = files.filter((file) => {
    const columns = figuresIn(file.cells)?.columns
    const isOfOthers = columns ? columns.page >= 0 || columns.day >= 0 : false
    return !isOfOthers && (file.cells[0]?.length ?? 0) >= fewestColumns && !isOne(others, file)
  })
  return left.find(({ name }) => elsewhere.test(plain(name))) ?? left[0]
}
