import { picture } from '../../../../contract/leads/lead-cards.ts'
import type { Lead } from '../../../../contract/leads/leads.ts'
import { addressOf } from '../../../platform/call.ts'
import { Checkbox } from '../../../ui/controls.tsx'

/** Chooses which of the two business card pictures the merged lead shows. The other one stays in the timeline. */
export const CardChoice = ({
  lead,
  other,
  card,
  onChange,
}: {
  lead: Lead
  other: Lead
  card: 'lead' | 'other'
  onChange: (card: 'lead' | 'other') => void
}) =>
  lead.cardKey &&
  other.cardKey && (
    <fieldset className="grid min-w-0 gap-2 border-t border-line pt-3 sm:grid-cols-2">
      <legend className="float-left text-[0.8125rem] font-[550] text-ink-3 sm:col-span-2">
        Business card
      </legend>
      {([lead, other] as const).map((each, at) => {
        const value = at === 0 ? 'lead' : 'other'
        return (
          <div key={each.id} className="grid gap-2">
            <img
              src={addressOf(picture, { params: { id: each.id } })}
              alt={at === 0 ? 'The first business card' : 'The second business card'}
              className="max-h-48 rounded-2 border border-line"
            />
            <Checkbox
              type="radio"
              name="merge-card"
              label="Use this one"
              checked={card === value}
              onChange={() => onChange(value)}
            />
          </div>
        )
      })}
    </fieldset>
  )
