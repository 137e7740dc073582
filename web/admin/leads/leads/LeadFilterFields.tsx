import {
  type ChoiceField,
  choiceFields,
  type LeadFilters,
  leadFields,
} from '../../../../contract/leads/leads.ts'
import { FilterSelect } from '../../../ui/filters.tsx'
import { choiceLabels, markLabels } from './labels.ts'

type Filters = Pick<LeadFilters, ChoiceField | 'mark'>

/** What leads can be filtered by, on their list and in a campaign's audience alike. */
export const LeadFilterFields = ({
  values,
  labels = {},
  onChange,
}: {
  values: Filters
  /** Offers fewer values of a field. */
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
