import { useEffect, useId } from 'react'
import { list, listAll, type Project } from '../../../../contract/work/projects.ts'
import { useCall } from '../../../platform/query.tsx'
import { Select } from '../../../ui/controls.tsx'

type ProjectChoiceProps = {
  /** The client whose projects they are; null for the client themselves. */
  clientId: number | null
  value: number | null
  onChange: (projectId: number | null) => void
}

/** Which of the client's projects a message is about; nothing while there are none. */
export const ProjectChoice = (props: ProjectChoiceProps) =>
  props.clientId === null ? <OwnProjects {...props} /> : <TheirProjects {...props} />

const OwnProjects = (props: ProjectChoiceProps) => {
  const { data } = useCall(list, { query: { limit: 100 } })
  return <Choice {...props} projects={data} />
}

const TheirProjects = (props: ProjectChoiceProps) => {
  const query = { limit: 100, clientId: props.clientId ?? 0 }
  const { data } = useCall(listAll, { query })
  return <Choice {...props} projects={data} />
}

const Choice = ({
  projects,
  value,
  onChange,
}: ProjectChoiceProps & { projects: readonly Project[] | undefined }) => {
  const htmlId = useId()
  const known = value === null || projects?.some(({ id }) => id === value)
  useEffect(() => {
    // Named by an address or an old draft, and not there (any more).
    if (projects && !known) onChange(null)
  }, [projects, known, onChange])
  if (!projects?.length) return <span />
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={htmlId} className="flex-none">
        About
      </label>
      <Select
        id={htmlId}
        value={value === null || !known ? '' : String(value)}
        onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
        className="w-auto! max-w-64 min-w-0"
        options={[
          { value: '', label: 'No project' },
          ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </div>
  )
}
