import { useId } from 'react'
import {
  leadFields,
  importFields,
  type LeadImport,
} from '../../../../contract/leads/lead-imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, Select } from '../../../ui/controls.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { Mapping } from './lead-file.ts'
import type { OpenFile } from './reading.ts'

const delimiters: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }
const options = [
  { value: '', label: 'Ignore' },
  ...importFields.map((field) => ({ value: field, label: leadFields[field].title })),
]
const policies = {
  update: 'Overwrite with the file’s values',
  fill: 'Only fill empty fields',
  skip: 'Keep the existing lead',
} as const

/** Maps each column of the file to a field of the lead, or ignores it. */
export const MappingStep = ({
  file,
  mapping,
  onMapping,
  existing,
  onExisting,
  onCheck,
  onClose,
}: {
  file: OpenFile
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
  existing: LeadImport['existing']
  onExisting: (existing: LeadImport['existing']) => void
  onCheck: () => void
  onClose: () => void
}) => {
  const id = useId()
  const duplicated = importFields.filter(
    (field) => mapping.filter((chosen) => chosen === field).length > 1,
  )
  const names = ['companyName', 'contactName', 'email'] as const
  const isNamed = names.some((field) => mapping.includes(field))
  const problem = duplicated.length
    ? `Two columns map to ${leadFields[duplicated[0] ?? 'notes'].title}. Please ignore one of them.`
    : isNamed
      ? ''
      : 'Please map a company, contact or email column'
  return (
    <Panel title="Map columns">
      <p className="[overflow-wrap:anywhere] text-ink-2">
        {file.name}: {file.count.toLocaleString('en-US')} {file.count === 1 ? 'row' : 'rows'},{' '}
        {file.encoding}, columns separated by {delimiters[file.delimiter] ?? `“${file.delimiter}”`}
      </p>
      {file.unclosed !== null && (
        <div className="mt-4">
          <Notice tone="warn" title="This file may be incomplete">
            A quotation mark in line {file.unclosed} is never closed. The rest of the file is not
            read.
          </Notice>
        </div>
      )}
      <ul className="mt-4 grid gap-3" aria-label="File columns">
        {file.header.map((name, at) => {
          const conflict = duplicated.find((field) => field === mapping[at])
          return (
            <li
              key={at}
              className="grid items-center gap-x-4 gap-y-1 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_14rem]"
            >
              <span className="min-w-0">
                <span className="block font-semibold [overflow-wrap:anywhere]">
                  {name || `Column ${at + 1}`}
                </span>
                <span className="block truncate text-ink-2">
                  {file.preview
                    .map((cells) => cells[at]?.slice(0, 80))
                    .filter(Boolean)
                    .join(' · ') || 'Empty in the first rows'}
                </span>
              </span>
              <span className="grid gap-1">
                <Select
                  aria-invalid={conflict !== undefined || undefined}
                  aria-describedby={conflict && `${id}-${at}`}
                  aria-label={`Field for ${name || `column ${at + 1}`}`}
                  options={options}
                  value={mapping[at] ?? ''}
                  onChange={({ target }) =>
                    onMapping(
                      mapping.map((field, column) =>
                        column === at
                          ? (importFields.find((known) => known === target.value) ?? null)
                          : field,
                      ),
                    )
                  }
                />
                {conflict && (
                  <span id={`${id}-${at}`} className="text-bad">
                    Another column also maps to {leadFields[conflict].title}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <fieldset className="mt-5 grid gap-2">
        <legend className="mb-2 font-semibold">When a lead already exists</legend>
        {Object.entries(policies).map(([value, label]) => (
          <Checkbox
            key={value}
            type="radio"
            name="existing"
            label={label}
            checked={existing === value}
            onChange={() => onExisting(value as LeadImport['existing'])}
          />
        ))}
      </fieldset>
      <p className="mt-4 min-h-5 text-bad" role="status">
        {problem}
      </p>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Choose another file</Button>
        <Button look="primary" disabled={problem !== ''} onClick={onCheck}>
          Check rows
        </Button>
      </div>
    </Panel>
  )
}
