import { BarSelect } from '../../../ui/filters.tsx'
import { accessIsOff } from './choices.ts'
import { usePeople } from './people.ts'

/** Returns the assignee of a list's query from its address; nothing for an invalid one. */
export const assigneeIn = (value: string) =>
  /^(?:mine|nobody|[1-9]\d{0,8})$/.test(value) ? { assignee: value } : {}

/** Returns the sentence for a list that is empty: `words` without a filter. */
export const emptyOf = (assignee: string, words: string) => {
  if (assignee === '') return words
  if (assignee === 'mine') return 'Nothing here is assigned to you.'
  return assignee === 'nobody' ? 'Everything here has an assignee.' : 'Nothing here is theirs.'
}

/** The first filter of a list of assigned records: everybody's, one's own, nobody's, or a colleague's. */
export const AssigneeFilter = ({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => void
}) => {
  const { data: people = [] } = usePeople()
  return (
    <BarSelect
      aria-label="Assignee"
      value={'assignee' in assigneeIn(value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: 'All assignees' },
        { value: 'mine', label: 'Mine' },
        { value: 'nobody', label: 'Unassigned' },
        ...people.map(({ id, name, isActive }) => ({
          value: String(id),
          label: isActive ? name : `${name} (${accessIsOff.toLowerCase()})`,
        })),
      ]}
    />
  )
}
