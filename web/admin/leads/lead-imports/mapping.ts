import {
  type ImportField,
  importFields,
  leadFields,
} from '../../../../contract/leads/lead-imports.ts'
import { leadField } from '../../../../contract/leads/lead-fields.ts'
import {
  familyIfGiven,
  givenIfFamily,
  headerPatterns,
  nameHeaders,
  normalizedHeader,
  otherHeaders,
  withoutWhose,
} from './header-words.ts'

/** The field for each column of a file; null for an ignored one. Only a field that joins columns may occur twice. */
export type Mapping = (ImportField | null)[]

/** Returns whether several columns of a file may map to a field. */
export const isJoined = (field: ImportField) => leadField(field).join !== undefined

type NamePart = keyof typeof nameHeaders
const nameParts = Object.keys(nameHeaders) as NamePart[]
/** The order in which the parts of a name are joined, whatever the order of the columns. */
const partOrder: Record<NamePart, number> = {
  eastFamily: 0,
  eastGiven: 1,
  given: 2,
  middle: 3,
  particle: 4,
  family: 5,
  secondFamily: 6,
}

/** Returns the part of a name that each header means; null for a full name and for anything else. */
function namePartsOf(headers: readonly string[]): (NamePart | null)[] {
  const partOf = (header: string) =>
    nameParts.find((part) => (nameHeaders[part] as readonly string[]).includes(header)) ?? null
  const exact = headers.map(partOf)
  const bare = headers.map(withoutWhose)
  const guessed = bare.map(partOf)
  // Of several people's names the first is taken, and a header that says no more than the part comes before all.
  const parts = exact.map((part, at) => {
    const guess = guessed[at] ?? null
    return part ?? (exact.includes(guess) || guessed.indexOf(guess) < at ? null : guess)
  })
  const hasGiven = parts.some((part) => part === 'given' || part === 'eastGiven')
  const hasFamily = parts.some((part) => part === 'family' || part === 'eastFamily')
  return parts.map((part, at) => {
    const header = bare[at] ?? ''
    if (part !== null || hasGiven === hasFamily) return part
    if (hasGiven && familyIfGiven.includes(header)) return 'family'
    return hasFamily && givenIfFamily.includes(header) ? 'given' : null
  })
}

const ownHeaders = Object.fromEntries(
  importFields.map((field) => [field, [...leadFields[field].headers, field].map(normalizedHeader)]),
) as Record<ImportField, string[]>

/** Returns how well a header means a field, lower is better; null if it doesn't. The template's own headers are equal. */
function rankOf(field: ImportField, header: string): number | null {
  if (ownHeaders[field].includes(header)) return 0
  const others = otherHeaders[field] ?? []
  const at = others.indexOf(header)
  if (at >= 0) return at + 1
  return field === 'contactName' && givenIfFamily.includes(header) ? others.length + 1 : null
}

const isPatterned = (field: ImportField, header: string) => {
  const pattern = headerPatterns[field]
  return Boolean(pattern?.has.test(header) && !pattern.lacks.test(header))
}

/** Matches a cell that holds an email address, also within other text such as `Ann <ann@kiln.example>`. */
export const holdsAddress = (cell: string | undefined) =>
  cell !== undefined && /[^\s@<>,;]@[^\s@<>,;]+\.[^\s@<>,;.]{2,}/.test(cell)

/** Returns whether a column's cells are email addresses: at least half of those that aren't empty. */
export const isAddressColumn = (rows: readonly (readonly string[])[], at: number) => {
  const filled = rows.map((cells) => cells[at]).filter((cell) => cell?.trim())
  return filled.length > 0 && filled.filter(holdsAddress).length * 2 >= filled.length
}

/**
 * Suggests a field for each column: by its header, else by its cells in these rows. Of several columns for one field,
 * the first filled one gets it; the parts of a name are joined.
 */
export function mappingOf(
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
): Mapping {
  const headers = header.map(normalizedHeader)
  const parts = namePartsOf(headers)
  const mapping: Mapping = headers.map(() => null)
  const isEmpty = headers.map(
    (_, at) => rows.length > 0 && rows.every((cells) => !cells[at]?.trim()),
  )
  const assign = (field: ImportField, rank: (at: number) => number | null) => {
    if (mapping.includes(field)) return
    const candidates = headers.flatMap((_, at) => {
      const found = mapping[at] === null && parts[at] === null ? rank(at) : null
      return found === null ? [] : [{ at, key: found + (isEmpty[at] ? 1000 : 0) }]
    })
    const [best] = candidates.toSorted((a, b) => a.key - b.key)
    if (best) mapping[best.at] = field
  }
  for (const field of importFields) assign(field, (at) => rankOf(field, headers[at] ?? ''))
  for (const field of importFields)
    assign(field, (at) => (isPatterned(field, headers[at] ?? '') ? 0 : null))
  if (isEmpty[mapping.indexOf('email')]) mapping[mapping.indexOf('email')] = null
  assign('email', (at) => (isAddressColumn(rows, at) ? 0 : null))
  assign('email', (at) => rankOf('email', headers[at] ?? ''))
  if (mapping.includes('contactName')) return mapping
  return mapping.map((field, at) => (parts[at] === null ? field : 'contactName'))
}

/** Returns the columns in the order in which their cells are joined: parts of a name in theirs, the rest as in the file. */
export function columnOrder(header: readonly string[]): number[] {
  const parts = namePartsOf(header.map(normalizedHeader))
  const places = header.flatMap((_, at) => (parts[at] ? [at] : []))
  const sorted = places.toSorted(
    (a, b) => partOrder[parts[a] as NamePart] - partOrder[parts[b] as NamePart],
  )
  return header.map((_, at) => (parts[at] ? (sorted[places.indexOf(at)] ?? at) : at))
}

/** Joins the cells of a row's columns for a field, each trimmed, in this order of columns. */
export function joinCells(
  cells: readonly (string | undefined)[],
  mapping: Mapping,
  field: ImportField,
  order: readonly number[],
): string {
  const found = order.flatMap((at) => (mapping[at] === field ? [cells[at] ?? ''] : []))
  if (found.length < 2) return found[0] ?? ''
  const filled = found.map((cell) => cell.trim()).filter(Boolean)
  // A full name beside one of its parts.
  const isPart = (cell: string) =>
    filled.some((other) => other !== cell && ` ${other} `.includes(` ${cell} `))
  if (field === 'contactName') return filled.filter((cell) => !isPart(cell)).join(' ')
  return filled.join(leadField(field).join ?? ' ')
}

/** Returns a field's values in the first rows if several columns are joined into it; otherwise none. */
export const joinedCells = (
  { header, preview }: { header: readonly string[]; preview: readonly string[][] },
  mapping: Mapping,
  field: ImportField,
) =>
  isJoined(field) && mapping.filter((chosen) => chosen === field).length > 1
    ? preview.map((cells) => joinCells(cells, mapping, field, columnOrder(header)))
    : []

/** The facts about the email addresses in a file. */
export type Addresses = {
  header: readonly string[]
  addresses: readonly number[]
  addressColumns: readonly number[]
}

/** Returns the columns that hold email addresses and are ignored. */
export const ignoredAddresses = ({ addressColumns }: Addresses, mapping: Mapping) =>
  addressColumns.filter((at) => mapping[at] === null)

/** Returns how many rows will have an email address. */
export const emailCount = ({ addresses }: Addresses, mapping: Mapping) =>
  addresses[mapping.indexOf('email')] ?? 0

/** Returns the title of the column whose email addresses are lost: none while the mapped column holds any. */
export function lostColumn(file: Addresses, mapping: Mapping): string {
  const [at] = emailCount(file, mapping) === 0 ? ignoredAddresses(file, mapping) : []
  return at === undefined ? '' : file.header[at] || `Column ${at + 1}`
}

/** Returns the fields that several columns map to and that can't join them. */
export const duplicatedIn = (mapping: Mapping) =>
  importFields.filter(
    (field) => !isJoined(field) && mapping.filter((chosen) => chosen === field).length > 1,
  )

const names = ['companyName', 'contactName', 'email'] as const

/** Returns why rows can't be imported with a mapping; empty if they can. */
export function mappingProblem(mapping: Mapping): string {
  const [duplicated] = duplicatedIn(mapping)
  if (duplicated)
    return `Two columns map to ${leadFields[duplicated].title}. Please ignore one of them.`
  return names.some((field) => mapping.includes(field))
    ? ''
    : 'Please map a company, contact or email column'
}
