import { usualWriter, type Writer, writers } from '../../../../contract/content/content-batches.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'

type Usual = ReplyOf<typeof usualWriter>

/** Who is going to write, and a choice where there is one. */
export const WriterChoice = ({
  usual,
  value,
  onChange,
}: {
  usual: Usual
  value: Writer
  onChange: (writer: Writer) => void
}) => (
  <div className="grid gap-2">
    {usual.by === 'model' && (
      <div className="max-w-sm">
        <Field label="Written by">
          {(control) => (
            <Select
              {...control}
              value={value}
              onChange={({ target }) => onChange(target.value as Writer)}
              options={[
                { value: 'model', label: `${writers.model} (${usual.model})` },
                { value: 'composer', label: 'Built-in composer' },
              ]}
            />
          )}
        </Field>
      </div>
    )}
    <p className="text-ink-2">
      {value === 'composer'
        ? 'The built-in composer uses only what the client has told you. Anything missing is marked for you to fill in.'
        : `${usual.model} writes from what the client has told you. Check its claims before you approve it.`}{' '}
      {usual.pictures
        ? `Images are made by ${usual.pictures}.`
        : 'Images are generated on this server.'}
    </p>
  </div>
)
