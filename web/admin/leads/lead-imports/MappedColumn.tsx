import { useId } from 'react'
import { importFields, leadFields } from '../../../../contract/leads/lead-imports.ts'
import { Select } from '../../../ui/controls.tsx'
import { duplicatedIn, ignoredAddresses, joinedCells, type Mapping } from './mapping.ts'
import type { OpenFile } from './reading.ts'

const options = [
  { value: '', label: 'Ignore' },
  ...importFields.map((field) => ({ value: field, label: leadFields[field].title })),
]

/** Returns what the first rows hold, as one line. */
const sampleOf = (cells: readonly (string | undefined)[]) =>
  cells
    .map((cell) => cell?.slice(0, 80))
    .filter(Boolean)
    .join(' · ')

/** A column of the file with its first cells, and the field it maps to. */
export const MappedColumn = ({
  file,
  at,
  mapping,
  onMapping,
}: {
  file: OpenFile
  at: number
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}) => {
  const id = useId()
  const name = file.header[at]
  const field = mapping[at] ?? null
  const isConflict = field !== null && duplicatedIn(mapping).includes(field)
  const isFirst = field !== null && mapping.indexOf(field) === at
  const joined = isFirst ? joinedCells(file, mapping, field) : []
  const notes = [
    isConflict && {
      text: `Another column also maps to ${leadFields[field].title}`,
      tone: 'text-bad',
    },
    ignoredAddresses(file, mapping).includes(at) && {
      text: 'This column holds email addresses and is ignored',
      tone: 'text-warn',
    },
    joined.length > 0 && { text: `Joined: ${sampleOf(joined)}`, tone: 'text-ink-2' },
  ].filter((note) => note !== false)
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">
          {name || `Column ${at + 1}`}
        </span>
        <span className="block truncate text-ink-2">
          {sampleOf(file.preview.map((cells) => cells[at])) || 'Empty in the first rows'}
        </span>
      </span>
      <span className="grid min-w-0 gap-1">
        <Select
          aria-invalid={isConflict || undefined}
          aria-describedby={notes.length > 0 ? id : undefined}
          aria-label={`Field for ${name || `column ${at + 1}`}`}
          options={options}
          value={field ?? ''}
          onChange={({ target }) =>
            onMapping(
              mapping.with(at, importFields.find((known) => known === target.value) ?? null),
            )
          }
        />
        {notes.length > 0 && (
          <span id={id} className="grid">
            {notes.map(({ text, tone }) => (
              <span key={text} className={`${tone} [overflow-wrap:anywhere]`}>
                {text}
              </span>
            ))}
          </span>
        )}
      </span>
    </li>
  )
}
