import { type Lead, leadField, leadFields } from '../../../../contract/leads/leads.ts'
import { bothFit, type MergedField, type Side } from './choice.ts'

/** Chooses which of the two values of a field is kept. */
export const FieldChoice = ({
  field,
  lead,
  other,
  side,
  onChange,
}: {
  field: MergedField
  lead: Lead
  other: Lead
  side: Side
  onChange: (side: Side) => void
}) => {
  const options: [Side, string][] = [
    ['lead', lead[field]],
    ['other', other[field]],
    ...(field === 'notes' && bothFit(lead, other)
      ? ([['both', 'Both, one below the other']] as [Side, string][])
      : []),
  ]
  return (
    <fieldset className="grid min-w-0 gap-2 border-t border-line pt-3">
      <legend className="float-left text-[0.8125rem] font-[550] text-ink-3">
        {leadFields[field].label}
      </legend>
      <div className="grid min-w-0 gap-2 sm:grid-cols-2">
        {options.map(([value, text]) => (
          <label
            key={value}
            className="flex min-w-0 cursor-pointer gap-2.5 rounded-2 border border-line px-3 py-2 has-checked:border-pine has-checked:bg-pine-soft"
          >
            <input
              type="radio"
              className="check mt-0.5"
              name={`merge-${field}`}
              checked={side === value}
              onChange={() => onChange(value)}
            />
            <span className="line-clamp-6 min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">
              {(leadField(field).choices?.[text] ?? text) || (
                <span className="text-ink-3">Empty</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
