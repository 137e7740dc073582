import { useEffect, useId } from 'react'
import { list, listAll, type Project } from '../../../../contract/work/projects.ts'
import { useCall } from '../../../platform/query.tsx'
import { Select } from '../../../ui/controls.tsx'

type ProjectChoiceProps = {
  /** The client who owns the projects; null for the signed-in client. */
  clientId: number | null
  value: number | null
  onChange: (projectId: number | null) => void
}

/** Selects the project that a message is about; hidden while there are none. */
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
  const isKnown = value === null || projects?.some(({ id }) => id === value)
  useEffect(() => {
    // The project from the URL or an old draft doesn't exist (anymore).
    if (projects && !isKnown) onChange(null)
  }, [projects, isKnown, onChange])
  if (!projects?.length) return <span />
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={htmlId} className="flex-none">
        About
      </label>
      <Select
        id={htmlId}
        value={value === null || !isKnown ? '' : String(value)}
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
