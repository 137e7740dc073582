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
                { value: 'composer', label: 'The composer of this server' },
              ]}
            />
          )}
        </Field>
      </div>
    )}
    <p className="text-ink-2">
      {value === 'composer'
        ? 'The composer of this server writes from what the client has told. It says nothing that nobody told: what is missing is marked to be filled in.'
        : `${usual.model} writes from what the client has told. Please check what it states before it is approved.`}{' '}
      {usual.pictures
        ? `Images are made by ${usual.pictures}.`
        : 'Images are drawn on this server.'}
    </p>
  </div>
)
