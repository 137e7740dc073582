import {
  type ChoiceField,
  choiceFields,
  type LeadFilters,
  leadFields,
} from '../../../../contract/leads/leads.ts'
import { FilterSelect } from '../../../ui/filters.tsx'
import { choiceLabels, markLabels } from './labels.ts'

type Filters = Pick<LeadFilters, ChoiceField | 'mark'>

/** The filters for leads, shared by the list and by a campaign's recipients. */
export const LeadFilterFields = ({
  values,
  labels = {},
  onChange,
}: {
  values: Filters
  /** Overrides a field's options with fewer values. */
  labels?: Partial<Record<ChoiceField, Readonly<Record<string, string>>>>
  onChange: (changes: Partial<Filters>) => void
}) => (
  <>
    {choiceFields.map((field) => (
      <FilterSelect<string>
        key={field}
        label={leadFields[field].label}
        all={leadFields[field].all}
        labels={labels[field] ?? choiceLabels[field]}
        value={values[field]}
        onChange={(value) => onChange({ [field]: value })}
      />
    ))}
    <FilterSelect
      label="Marks"
      all="All marks"
      labels={markLabels}
      value={values.mark}
      onChange={(mark) => onChange({ mark })}
    />
  </>
)
