import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { encodingLabel, encodingNames } from '../../../../packages/office-files/encodings.ts'
import type { Reading } from './lead-file.ts'
import type { OpenFile } from './reading.ts'

const encodingOptions = encodingNames.map((encoding) => ({
  value: encoding,
  label: encodingLabel(encoding),
}))

/** The sheet or the encoding, and the header of a file, which the rows below show at once. */
export const ReadingFields = ({
  file,
  onRead,
}: {
  file: OpenFile
  onRead: (changed: Reading) => void
}) => (
  <div className="mt-4 grid gap-4 sm:grid-cols-2">
    {file.sheets.length > 1 && (
      <Field label="Sheet" hint="The sheet that holds the leads">
        {(control) => (
          <Select
            {...control}
            options={file.sheets.map((name) => ({ value: name, label: name }))}
            value={file.sheet}
            onChange={({ target }) => onRead({ sheet: target.value, headerLine: undefined })}
          />
        )}
      </Field>
    )}
    {file.sheets.length === 0 && (
      <Field label="Encoding" hint="Change it if accented characters look wrong below">
        {(control) => (
          <Select
            {...control}
            options={encodingOptions}
            value={file.encoding}
            onChange={({ target }) => onRead({ encoding: target.value })}
          />
        )}
      </Field>
    )}
    <Field label="Header" hint="The line that names the columns">
      {(control) => (
        <Select
          {...control}
          options={[
            ...file.headerChoices.map(({ line, text }) => ({
              value: String(line),
              label: `Line ${line}: ${text}`,
            })),
            { value: '0', label: 'No header' },
          ]}
          value={String(file.headerLine)}
          onChange={({ target }) => onRead({ headerLine: Number(target.value) })}
        />
      )}
    </Field>
  </div>
)
