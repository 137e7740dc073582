import type { LeadImport } from '../../../../contract/leads/lead-imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { MappedColumn } from './MappedColumn.tsx'
import { emailCount, lostColumn, type Mapping, mappingProblem } from './mapping.ts'
import { EmailsNotice } from './EmailsNotice.tsx'
import { ReadingFields } from './ReadingFields.tsx'
import type { Reading } from './lead-file.ts'
import type { OpenFile } from './reading.ts'

const delimiters: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }
const sourceOf = ({ sheet, sheets, encoding, delimiter }: OpenFile) =>
  sheets.length > 0
    ? `sheet “${sheet}”`
    : `${encoding}, columns separated by ${delimiters[delimiter] ?? `“${delimiter}”`}`
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
  onRead,
  onCheck,
  onClose,
}: {
  file: OpenFile
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
  existing: LeadImport['existing']
  onExisting: (existing: LeadImport['existing']) => void
  /** Reads the file with another encoding or header. */
  onRead: (changed: Reading) => void
  onCheck: () => void
  onClose: () => void
}) => {
  const problem = mappingProblem(mapping)
  return (
    <Panel title="Map columns">
      <p className="[overflow-wrap:anywhere] text-ink-2">
        {file.name}: {file.count.toLocaleString('en-US')} {file.count === 1 ? 'row' : 'rows'},{' '}
        {sourceOf(file)}
      </p>
      {file.unclosed !== null && (
        <div className="mt-4">
          <Notice tone="warn" title="This file may be incomplete">
            A quotation mark in line {file.unclosed} is never closed. The rest of the file is not
            read.
          </Notice>
        </div>
      )}
      <ReadingFields file={file} onRead={onRead} />
      <ul className="mt-4 grid gap-3" aria-label="File columns">
        {file.header.map((_, at) => (
          <MappedColumn key={at} file={file} at={at} mapping={mapping} onMapping={onMapping} />
        ))}
      </ul>
      <div className="mt-5">
        <EmailsNotice
          emails={emailCount(file, mapping)}
          total={file.count}
          ignoredColumn={lostColumn(file, mapping)}
        />
      </div>
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
