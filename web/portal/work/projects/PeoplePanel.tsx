import { useAgency } from '../../../platform/site.ts'
import { people, type Project } from '../../../../contract/work/projects.ts'
import { useCall } from '../../../platform/query.tsx'
import { useUser } from '../../../platform/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** Lists who works on a project, and who at the client can see it. */
export const PeoplePanel = ({ project }: { project: Project }) => {
  const user = useUser()
  const agency = useAgency()
  const { data } = useCall(people, { params: { id: project.id } })
  const clientPeople = data?.map(({ id, name }) => ({
    key: id,
    name,
    role: id === user?.id ? `You, for ${project.clientName}` : `For ${project.clientName}`,
  }))
  const team = project.assignedTo
    ? { key: 0, name: project.assignedTo, role: `Your contact at ${agency.name}` }
    : { key: 0, name: `The ${agency.name} team`, role: 'Working on your project' }
  return (
    <Panel title="People">
      <ul className="grid gap-3">
        {[team, ...(clientPeople ?? [])].map(({ key, name, role }) => (
          <li key={key} className="flex items-center gap-3">
            <Avatar name={name} />
            <span className="min-w-0 leading-snug">
              <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
              <span className="block text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
                {role}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {clientPeople && (
        <p className="mt-4 text-[0.875em] text-ink-3">
          Outside of {agency.name}, only{' '}
          {clientPeople.length === 1 ? 'you' : 'the people listed here'} can see this project.
        </p>
      )}
    </Panel>
  )
}
