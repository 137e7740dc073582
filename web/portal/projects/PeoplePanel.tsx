import { agency } from '../../../site/agency.ts'
import type { Project } from '../../../contract/projects.ts'
import { useUser } from '../../platform/session.ts'
import { Panel } from '../../ui/Panel.tsx'

/** Who works on a project, and who sees it. */
export const PeoplePanel = ({ project }: { project: Project }) => {
  const user = useUser()
  const you = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  const people = [
    project.assignedTo
      ? { name: project.assignedTo, does: `Works on it at ${agency.name}` }
      : { name: `The team of ${agency.name}`, does: 'Works on it' },
    { name: you, does: `You, for ${project.clientName}` },
  ]
  return (
    <Panel title="People">
      <ul className="grid gap-3">
        {people.map(({ name, does }) => (
          <li key={does} className="flex items-center gap-3">
            <span
              className="grid size-9 flex-none place-items-center rounded-full bg-pine-soft text-[0.8125rem] font-[650] text-pine-text"
              aria-hidden
            >
              {initialsOf(name)}
            </span>
            <span className="min-w-0 leading-snug">
              <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
              <span className="block text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
                {does}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-[0.875em] text-ink-3">
        Nobody else outside of {agency.name} sees this project.
      </p>
    </Panel>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()
