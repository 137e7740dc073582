import { type TemplateVariable, variables } from '../../../../contract/outreach/email-templates.ts'
import { useCall } from '../../../platform/query.tsx'
import { Loaded } from '../../../ui/states.tsx'

type VariablePickerProps = {
  onPick: (name: string) => void
}

/** The variables by category; clicking one inserts it into the text. */
export const VariablePicker = ({ onPick }: VariablePickerProps) => {
  const known = useCall(variables, {})
  return (
    <section aria-label="Variables" className="grid gap-3">
      <h3 className="text-[0.9375em] font-semibold">Insert a variable</h3>
      <Loaded query={known}>
        {(list) =>
          groupsOf(list).map(([category, group]) => (
            <div key={category} className="grid gap-1.5">
              <h4 className="text-[0.8125rem] font-normal text-ink-2">{category}</h4>
              <ul className="flex flex-wrap gap-1.5">
                {group.map(({ name, description }) => (
                  <li key={name}>
                    <button
                      type="button"
                      title={description}
                      // Keeps the cursor in the text.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => onPick(name)}
                      className="min-h-7 rounded-2 bg-mist px-2 font-mono text-[0.8125rem] text-ink hover:bg-pine-soft hover:text-pine-text coarse:min-h-11"
                    >
                      {name}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))
        }
      </Loaded>
    </section>
  )
}

const groupsOf = (list: readonly TemplateVariable[]) => [
  ...Map.groupBy(list, ({ category }) => category),
]
